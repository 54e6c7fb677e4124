import { randomUUID } from "node:crypto";
import { type Content, type ContentFile, checkAccount, type Finding, type Findings, locateFindings, terminal, web } from "weavefolio/extra";
import { checkService, sendTestMessage } from "./form-service.ts";

/** Checks that the site is deployed at its address and that its form can send. With `send`, also sends the owner a message. */
export async function checkDeployed(content: Content, files: readonly ContentFile[], send: boolean): Promise<Findings> {
  const report: Findings = { errors: [], warnings: [], closing: [] };
  const add = (findings: readonly Finding[]) => {
    for (const { level, diagnostic } of locateFindings(findings, files)) report[level].push(diagnostic);
  };
  const site = await loadSite(content);
  add(site.findings);
  if (site.findings.length === 0) report.closing.push(`${content.site.address} works: ${site.count} pages and scripts were loaded.`);

  const { service } = content.contact;
  const unusable = checkAccount(content.contact);
  add(unusable);
  if (service && "address" in service && site.scripts !== undefined) {
    add(checkDeployedAccount(site.scripts, [service.address, ...Object.values(service.fields)], "send"));
    report.closing.push("To test the form, send yourself a message with it.");
  }
  if (!service || !("publicKey" in service) || unusable.length > 0) return report;
  add(checkDeployedAccount(site.scripts, [service.publicKey, service.serviceId, service.templateId], "emailjs"));
  const unreachable = await checkService(service, content.site.address);
  add(unreachable);
  if (unreachable.some(({ level }) => level === "errors")) return report;
  if (send) {
    const sent = await sendTestMessage(service, content.profile);
    if (typeof sent === "string") report.closing.push(sent);
    else add([sent]);
  } else {
    report.closing.push("The form's service responds. To test the form, send yourself a message: npm run check -- --live --send");
  }
  return report;
}

/** What was loaded of the deployed site. `scripts` is undefined if the site isn't there. */
type Site = { findings: Finding[]; scripts: string | undefined; count: number };

async function loadSite({ site: { address, pages, contactPage, languages } }: Content): Promise<Site> {
  const findings: Finding[] = [];
  const report = (what: string, fix: string, level: Finding["level"] = "errors") =>
    findings.push({ level, file: "site", path: ["address"], what, fix });

  const home = await load(address);
  const builtFor = home.text.match(/rel="canonical" href="([^"]+)"/)?.[1];
  if (home.failure) report(`leads to no site: ${home.failure}`, "Deploy the site, or write the address that your host shows");
  else if (home.url !== address) report(`redirects to ${home.url}`, `Write ${home.url} and deploy the site again`);
  else if (!builtFor) report("leads to another site", "Deploy the site, or write the address that your host shows");
  else if (builtFor !== address) report(`leads to a site that was built for ${builtFor}`, `Deploy the site again, or write ${builtFor}`);
  if (findings.length > 0) return { findings, scripts: undefined, count: 0 };

  const sitemap = await load(new URL("sitemap.xml", address).href);
  if (sitemap.failure) report(`has no sitemap.xml: ${sitemap.failure}`, "Deploy the site again");
  const inSitemap = [...sitemap.text.matchAll(/<loc>([^<]+)<|href="([^"]+)"/g)].map(([, page, translation]) => page ?? translation ?? "");
  const inContent = [...pages, ...(contactPage ? ["contact"] : []), ...languages.map(({ base }) => base)].map(
    (path) => new URL(path, address).href,
  );
  const seen = new Set([address]);
  const loaded = [home];
  async function loadAll(urls: Iterable<string>, kind: "page" | "script"): Promise<void> {
    for (const url of urls) {
      if (seen.has(url)) continue;
      seen.add(url);
      const file = await load(url);
      if (!file.failure && !isSamePage(file.url, url)) file.failure = `it redirects to ${file.url}`;
      if (file.failure) report(`has a broken ${kind}, ${url}: ${file.failure}`, "Deploy the site again");
      else loaded.push(file);
    }
  }
  await terminal.showProgress(
    () => `Loaded ${loaded.length} pages and scripts`,
    async () => {
      await loadAll([...inContent, ...inSitemap], "page");
      // Grows while scripts import others.
      for (const file of loaded) await loadAll(listScripts(file), "script");
    },
  );
  const missing = await load(new URL(`missing-${randomUUID()}`, address).href);
  if (missing.status !== 404) {
    const status = missing.status === 200 ? "200 OK" : missing.failure;
    report(`has a host that responds to missing pages with ${status}`, "Let it respond with 404.html and status 404", "warnings");
  }
  const scripts = loaded.filter(({ url }) => url.endsWith(".js")).map(({ text }) => text);
  return { findings, scripts: scripts.join("\n"), count: loaded.length };
}

/** Hosts redirect to the spelling that they prefer: with a slash at the end, or with .html. */
function isSamePage(a: string, b: string): boolean {
  const [first, second] = [a, b].map((url) => url.replace(/\/$|\.html$/, ""));
  return first === second;
}

/** Lists the scripts that a page or a script loads, at once or later. */
function listScripts({ url, text }: Loaded): string[] {
  return [...text.matchAll(/["'`\s]((?:\.\/|[\w./-]*\/assets\/)[\w.-]+\.js)(?=["'`\s])/g)].map(([, path = ""]) => new URL(path, url).href);
}

function checkDeployedAccount(scripts: string | undefined, keys: string[], field: string): Finding[] {
  const isDeployed = (key: string) => ['"', "'", "`"].some((quote) => scripts?.includes(quote + key + quote));
  if (scripts === undefined || keys.every(isDeployed)) return [];
  const what = field === "emailjs" ? "has other keys than the deployed form" : "has other settings than the deployed form";
  return [{ level: "errors", file: "contact", path: [field], what, fix: "Deploy the site again" }];
}

type Loaded = { url: string; text: string; status?: number; failure?: string };

async function load(url: string): Promise<Loaded> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(web.REQUEST_TIMEOUT) });
    const { ok, status } = response;
    return { url: response.url, text: await response.text(), status, ...(!ok && { failure: `the response is ${web.nameStatus(status)}` }) };
  } catch (error) {
    return { url, text: "", failure: web.explainFailure(new URL(url), error).why };
  }
}
