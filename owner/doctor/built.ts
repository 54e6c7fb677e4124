import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Content, EmailjsAccount } from "../../content-model/schema/schema.ts";
import type { Finding } from "./finding.ts";

/** A site as it was built: the HTML of each page by its file's name, and all its scripts in one text. */
export type BuiltSite = { name: string; pages: Record<string, string>; scripts: string };

/** Reads the folder a build has written; undefined where there is none. */
export function readBuiltSite(folder: string): BuiltSite | undefined {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const assets = join(folder, "assets");
  const scripts = existsSync(assets) ? readdirSync(assets).filter((file) => file.endsWith(".js")) : [];
  const pages = readdirSync(folder).filter((file) => file.endsWith(".html"));
  return {
    name: basename(folder),
    pages: Object.fromEntries(pages.map((file) => [file, textOf(file)])),
    scripts: scripts.map((file) => textOf(join("assets", file))).join("\n"),
  };
}

/** Whether the built site is the one the content asks for, and its policy lets the form through. */
export function checkBuilt(site: BuiltSite | undefined, { site: { address }, contact: { emailjs } }: Content): Finding[] {
  if (!site) return [{ level: "warning", check: "built", what: "The site is not built yet, so that could not be looked at.", mend: BUILD }];
  const base = new URL(address).pathname;
  // The policy of the page a visit starts at holds until it ends, so that each page's counts.
  const barred = Object.entries(site.pages).filter(([, html]) => emailjs && !mayCall(html, emailjs.host));
  const [first] = barred;
  const findings: Finding[] = [];
  if (Object.values(site.pages).some((html) => !html.includes(`src="${base}assets/`))) {
    findings.push(stale("built", `${site.name}/ was built for another base path than ${base}.`));
  }
  if (emailjs && !hasKeys(site.scripts, emailjs)) {
    findings.push(stale("built", `${site.name}/ was built with other EmailJS keys than contact.yaml has.`));
  }
  if (findings.length === 0)
    findings.push({
      level: "ok",
      check: "built",
      what: `${site.name}/ was built for the base path ${base}${emailjs ? " and these keys" : ""}.`,
    });
  if (emailjs && first) {
    const more = barred.length > 1 ? ` (and ${barred.length - 1} more)` : "";
    findings.push(stale("policy", `The policy of ${site.name}/${first[0]}${more} does not allow calls to ${emailjs.host}.`));
  } else if (emailjs) {
    findings.push({ level: "ok", check: "policy", what: `The policy of every page in ${site.name}/ allows calls to ${emailjs.host}.` });
  }
  return findings;
}

const BUILD = "npm run build";

function stale(check: string, what: string): Finding {
  return { level: "fault", check, what, mend: `Build it again: ${BUILD}` };
}

/** Whether a page's Content-Security-Policy has a host under connect-src. */
function mayCall(html: string, host: string): boolean {
  const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1] ?? "";
  const connect = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return connect.some(([name, ...sources]) => name === "connect-src" && sources.includes(host));
}

function hasKeys(scripts: string, { publicKey, serviceId, templateId }: EmailjsAccount): boolean {
  return [publicKey, serviceId, templateId].every((key) => scripts.includes(key));
}
