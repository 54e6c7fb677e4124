import type { Page, Response } from "playwright-core";
import { web } from "weavefolio/extra";

/** Why a page is not pictured: the end of a sentence, and the fix. */
export type Problem = { what: string; fix: string };

const REDEPLOY = "Deploy it again, or remove live:";
const OWN_PICTURE = "Put a picture of your own into content/images, and write its name at image:";

/** Hosts that show advertisements at addresses for sale. */
const PARKING_HOSTS =
  /(?:^|\.)(?:sedoparking|parkingcrew|bodis|above|parklogic|hugedomains|afternic|dan|uniregistry|sav|domainsponsor|parking-page)\.com:|(?:^|\.)(?:sedo\.com|parkingcrew\.net|namedrive\.com|undeveloped\.com|dynadot\.com):/;

const PARKED =
  /\b(?:domain (?:name )?(?:is|may be) (?:for sale|parked|available)|buy this domain|parked (?:free|domain)|this domain has expired|domain (?:steht )?zum verkauf|ce (?:nom de )?domaine est à vendre|dominio (?:está )?en venta)\b/i;

/** Of web servers and hosts, before anything is deployed. */
const DEFAULT_PAGE = /^(?:welcome to nginx|apache2? .*default page|it works|test page for|iis windows server|index of \/|site not found)/i;

/** The path of a page that asks for a login, if another address redirects to it. */
export const LOGIN_PATH = /\/(?:log[-_]?in|sign[-_]?in|auth(?:wall)?|sso|oauth2?|accounts\/login)(?:[/.]|$)/i;

/** Finds why a loaded page is none that visitors can try. `hosts` are all that were connected to, with their ports. */
export async function judgePage(page: Page, response: Response | null, { named, hosts }: { named: URL; hosts: Iterable<string> }) {
  const status = response?.status() ?? 200;
  if (status === 401 || status === 403) return asksForLogin(`answers with ${web.nameStatus(status)}`);
  if (status >= 400) return { what: `answers with ${web.nameStatus(status)}`, fix: REDEPLOY };
  const { title, text, type, hasPassword } = await page.evaluate(() => ({
    title: document.title.trim().slice(0, 100),
    text: (document.body?.innerText ?? "").trim().slice(0, 3000),
    type: document.contentType,
    hasPassword: [...document.querySelectorAll("input[type=password]")].some((input) => input.checkVisibility()),
  }));
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(type)) return { what: `is ${type}, not a page`, fix: OWN_PICTURE };
  const { pathname, host } = new URL(page.url());
  const isMoved = host !== named.host || pathname !== named.pathname;
  if (hasPassword || (isMoved && LOGIN_PATH.test(pathname))) return asksForLogin("asks for a login");
  if ([...hosts].some((target) => PARKING_HOSTS.test(target)) || PARKED.test(`${title}\n${text}`))
    return { what: "is a parking page", fix: "Renew the domain, or remove live:" };
  if (DEFAULT_PAGE.test(title || text)) return { what: `is the default page of a server, “${title || text.slice(0, 40)}”`, fix: REDEPLOY };
  return undefined;
}

function asksForLogin(what: string): Problem {
  return { what, fix: `Write the address of a page that everyone can see. Otherwise: ${OWN_PICTURE}` };
}
