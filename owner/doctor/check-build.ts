import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Content, EmailjsAccount } from "../../content-model/schema/schema.ts";
import type { Finding } from "./findings.ts";

/** A built site: the HTML of each page by file name, and all scripts as one text. */
export type BuiltSite = { name: string; pages: Record<string, string>; scripts: string };

/** The attribute with the paths of a page's scripts (vite/head.ts). */
const SCRIPTS = "data-scripts=";

export function readBuiltSite(folder: string): BuiltSite | undefined {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const assets = join(folder, "assets");
  const scripts = existsSync(assets) ? readdirSync(assets).filter((file) => file.endsWith(".js")) : [];
  const documents = readdirSync(folder).filter((file) => file.endsWith(".html"));
  // The owner's own documents, from public/, load no scripts of the site.
  const pages = documents.map((file) => [file, read(file)] as const).filter(([, html]) => html.includes(SCRIPTS));
  return {
    name: basename(folder),
    pages: Object.fromEntries(pages),
    scripts: scripts.map((file) => read(join("assets", file))).join("\n"),
  };
}

/** Checks that the build has the content's base path and keys, and that its security policy allows the form's requests. */
export function checkBuilt(site: BuiltSite | undefined, { site: { address }, contact: { emailjs } }: Content): Finding[] {
  if (!site) return [{ level: "warning", check: "built", what: "The site is not built yet.", fix: BUILD }];
  const base = new URL(address).pathname;
  // The policy of the first page stays in force while navigating, so every page needs a correct one.
  const blocked = Object.entries(site.pages).filter(([, html]) => emailjs && !allowsRequests(html, emailjs.host));
  const [first] = blocked;
  const findings: Finding[] = [];
  const pages = Object.values(site.pages);
  if (pages.length === 0 || pages.some((html) => !html.includes(`${SCRIPTS}"${base}assets/`))) {
    findings.push(stale("built", `${site.name}/ was built for another base path than ${base}.`));
  }
  if (emailjs && !hasKeys(site.scripts, emailjs)) {
    findings.push(stale("built", `${site.name}/ was built with other EmailJS keys than those in contact.yaml.`));
  }
  if (findings.length === 0)
    findings.push({
      level: "ok",
      check: "built",
      what: `${site.name}/ was built for the base path ${base}${emailjs ? " and these keys" : ""}.`,
    });
  if (emailjs && first) {
    const more = blocked.length > 1 ? ` (and ${blocked.length - 1} more)` : "";
    findings.push(stale("policy", `The policy of ${site.name}/${first[0]}${more} does not allow requests to ${emailjs.host}.`));
  } else if (emailjs) {
    findings.push({ level: "ok", check: "policy", what: `The policy of every page in ${site.name}/ allows requests to ${emailjs.host}.` });
  }
  return findings;
}

const BUILD = "npm run build";

function stale(check: string, what: string): Finding {
  return { level: "error", check, what, fix: `Build it again: ${BUILD}` };
}

function allowsRequests(html: string, host: string): boolean {
  const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1] ?? "";
  const connect = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return connect.some(([name, ...sources]) => name === "connect-src" && sources.includes(host));
}

function hasKeys(scripts: string, { publicKey, serviceId, templateId }: EmailjsAccount): boolean {
  return [publicKey, serviceId, templateId].every((key) => scripts.includes(key));
}
