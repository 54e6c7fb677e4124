import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { restoreFragment } from "../weavefolio/site/client/restore-fragment.ts";
import { readLetter } from "../weavefolio/site/letter/read-letter.ts";
import { createKeys } from "./keys.ts";
import { signLetter } from "./sign-letter.ts";

const { privateKey, publicKey } = await createKeys();

const letter = {
  ...{ company: "Acme", role: "Front-end engineer", date: "2026-11-25", expires: "2027-01-24" },
  note: [["You ask for someone who makes a slow front end fast and keeps it so. I can start in May."]],
  ...{ projects: ["crypto-search", "recycle-gear"], skills: ["React", "SQL"] },
};

const home = "https://jordan-vale.example/Portfolio/";
const fragment = await signLetter(letter, privateKey);
const link = home + fragment;

/** Opens an address as a browser and the site do: site/client/letter.ts finds the letter. */
async function open(address: string): Promise<unknown> {
  const { origin, pathname, hash } = new URL(restoreFragment(new URL(address).href) ?? address);
  expect(origin + pathname).toBe(home);
  return readLetter(/^#for[=%]/.test(hash) ? hash : "", publicKey, Date.parse("2026-12-01"));
}

/** Follows a link to a service that redirects to one of its parameters. A redirect keeps a fragment (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2). */
function follow(wrapped: string, parameter: string): string {
  const { searchParams, hash } = new URL(wrapped);
  return (searchParams.get(parameter) ?? "") + hash;
}

/** https://learn.microsoft.com/defender-office-365/safe-links-about */
const wrapSafely = (address: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Cmira%40acme.example&reserved=0`;

/** Encodes as RFC 2045 says, in lines of 76 characters, and decodes that. */
const encodeQuoted = (text: string) => text.replaceAll("=", "=3D").replaceAll(/.{73}/g, "$&=\r\n");
const decodeQuoted = (text: string) =>
  text.replaceAll("=\r\n", "").replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the address of a link in HTML. */
function parseHref(html: string): string {
  const [anchor] = parseFragment(html).childNodes as DefaultTreeAdapterMap["element"][];
  return anchor?.attrs.find(({ name }) => name === "href")?.value ?? "";
}

/** Returns the address of a link in a Slack message (https://api.slack.com/docs/message-formatting). */
const parseSlack = (message: string) => /<([^|>]+)/.exec(message)?.[1]?.replaceAll("&amp;", "&") ?? "";

test.each([
  ["Outlook's Safe Links", follow(wrapSafely(link), "url")],
  ["Safe Links, forwarded", follow(follow(wrapSafely(wrapSafely(link)), "url"), "url")],
  ["Safe Links that escape the #", follow(wrapSafely(link.replace("#", "%23")), "url")],
  ["Safe Links that escape # and =", follow(wrapSafely(link.replace("#for=", "%23for%3D")), "url")],
  ["Safe Links that escape the # twice", follow(wrapSafely(link.replace("#", "%2523")), "url")],
  [
    "a redirect that leaves the fragment outside",
    follow(`https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(home)}${fragment}`, "url"),
  ],
  [
    "Gmail's redirect",
    follow(`https://www.google.com/url?q=${encodeURIComponent(link)}&source=gmail&ust=1767225600000000&usg=AOvVaw0`, "q"),
  ],
  ["LinkedIn's warning", follow(`https://www.linkedin.com/safety/go?url=${encodeURIComponent(link)}&trk=flagship-messaging-web`, "url")],
  ["Slack's redirect", follow(`https://slack-redir.net/link?url=${encodeURIComponent(link)}`, "url")],
  ["a Slack message", parseSlack(`See <${link.replaceAll("&", "&amp;")}|my letter>.`)],
  ["HTML mail", parseHref(`<a href="${link.replace("=", "&#x3D;").replace("#", "&#35;")}">`)],
  ["HTML mail, quoted-printable", parseHref(decodeQuoted(encodeQuoted(`<a href="${link}">`)))],
  ["plain text, quoted-printable", decodeQuoted(encodeQuoted(link))],
  ["broken lines", link.replaceAll(/.{76}/g, "$&\r\n")],
  ["broken lines with tabs", link.replaceAll(/.{70}/g, "$&\r\n\t")],
  ["broken lines, escaped", link.replaceAll(/.{76}/g, "$&%0D%0A")],
  ["broken lines as spaces", link.replaceAll(/.{76}/g, "$&%20")],
  ["zero-width spaces", link.replaceAll(/.{76}/g, "$&\u200b")],
  ["an escaped =", link.replace("=", "%3D")],
  [
    "small letters",
    link
      .replace("=", "%3d")
      .replaceAll("-", "%2d")
      .replaceAll(/(?<=for.*)_/g, "%5f"),
  ],
  ["an = that is escaped twice", link.replace("=", "%253D")],
  ["a tracker's query", `${link}?utm_source=mail&utm_medium=email`],
  ["another parameter", `${link}&data=05%7C02`],
  ["a text fragment", `${link}:~:text=letter`],
  ...Array.from(".,;:!?)]}>\"'*~`|”’»…。」", (mark): [string, string] => [`${mark} after it`, link + mark]),
  ["an escaped > after it", `${link}%3E`],
  [", and a word after it", `${link},thanks`],
])("a link opens after %s", async (_how, address) => {
  expect(await open(address)).toEqual(letter);
});

test.each([
  "https://host.example//evil.example/%23for=A",
  "https://host.example/%23for=https://evil.example/",
  "https://host.example/?a=%23for%3DA",
])("%s stays on its host", (address) => {
  expect(new URL(restoreFragment(address) ?? "").origin).toBe("https://host.example");
});

test.each([
  ["a redirect that drops the fragment", home],
  ["a cut at 255 characters", link.slice(0, 255)],
  ["marks of a reply in its broken lines", link.replaceAll(/.{76}/g, "$&\r\n> ")],
  ["an = as it is in quoted-printable", link.replace("=", "=3D")],
  ["an = as it is in HTML", link.replace("=", "&#x3D;")],
  ["- after it", `${link}-`],
  ["_ after it", `${link}_`],
  ["small letters only", link.toLowerCase().replace(home.toLowerCase(), home)],
])("a link shows the ordinary site after %s", async (_how, address) => {
  await expect(open(address)).rejects.toThrow();
});
