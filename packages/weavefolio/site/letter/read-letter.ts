import type { Inline } from "../../content/schema/markdown.ts";

/** An owner's letter to a company, which a link to the site carries. `projects` are slugs, `expires` is the last day. */
export type Letter = {
  company: string;
  role: string;
  date: string;
  expires: string;
  note: Inline[][];
  projects: string[];
  skills: string[];
};

/** The first byte of a letter. A site ignores letters of other versions. */
export const VERSION = 1;

/** In bytes: r and s of ECDSA P-256 (https://w3c.github.io/webcrypto/#ecdsa-operations). */
const SIGNATURE = 64;

/** In characters of the link, and in bytes of its JSON. */
const MOST = { link: 4000, json: 8000, note: 1200, text: 100, items: 20, depth: 8 };

export const CURVE = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** Control characters, halves of letters, and marks that change the direction of the text around them. */
export const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Web addresses, mail and phones, so that no link can run a script. */
export const LINK = /^(?:https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|(?:mailto|tel):\S+)$/i;

/** Reads the letter of a fragment. `key` is the owner's public key. @throws if it isn't a letter of the owner's, or has expired */
export async function readLetter(fragment: string, key: string, now = Date.now()): Promise<Letter> {
  const bytes = toBytes(findText(fragment));
  const signature = bytes.subarray(1, 1 + SIGNATURE);
  const body = bytes.slice(SIGNATURE);
  // The version is signed, too: it stands before the text in the place of the signature's last byte.
  body[0] = bytes[0] ?? 0;
  const publicKey = await crypto.subtle.importKey("raw", toBytes(key), CURVE, false, ["verify"]);
  if (bytes[0] !== VERSION || !(await crypto.subtle.verify(CURVE, publicKey, signature, body))) return fail();
  const letter = parse(JSON.parse(await inflate(body.subarray(1))));
  // A day more, for clocks and time zones.
  return now < Date.parse(letter.expires) + 2 * 86_400_000 ? letter : fail();
}

function fail(): never {
  throw new Error("Not a letter");
}

/** Finds the letter in a fragment that programs have escaped up to twice, wrapped, or joined with the punctuation after it. */
function findText(fragment: string): string {
  if (fragment.length > 2 * MOST.link) return fail();
  const decode = (text: string) => text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const [, text = ""] = /^#for=([\w-]+)/.exec(decode(decode(fragment)).replace(/[^!-~]/g, "")) ?? [];
  return text.length > MOST.link ? fail() : text;
}

/** Decodes base64url. Bits beyond the last byte have to be zero, so that each letter has one spelling. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replace(/-/g, "+").replace(/_/g, "/");
  const binary = atob(base64);
  if (btoa(binary).replace(/=/g, "") !== base64) return fail();
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, size] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST.json) {
      await reader.cancel();
      return fail();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Parses [company, role, date, expires, note, projects, skills]. A list has no names that could be those of a prototype. */
function parse(value: unknown): Letter {
  const [company, role, date, expires, note, projects, skills, ...more] = toList(value, (item) => item);
  if (more.length > 0) return fail();
  const toName = (item: unknown) => toText(item, MOST.text);
  return {
    company: toName(company) || fail(),
    role: toName(role),
    date: toDay(date),
    expires: toDay(expires),
    note: toList(note, (paragraph) => toList(paragraph, toNode, MOST.note), MOST.note),
    projects: toList(projects, toName),
    skills: toList(skills, toName),
  };
}

function toList<Item>(value: unknown, toItem: (item: unknown) => Item, most = MOST.items): Item[] {
  return Array.isArray(value) && value.length <= most ? value.map((item) => toItem(item)) : fail();
}

function toText(value: unknown, most: number): string {
  return typeof value === "string" && value.length <= most && !UNSAFE.test(value) ? value : fail();
}

function toDay(value: unknown): string {
  const day = toText(value, 10);
  return /^20\d\d-\d\d-\d\d$/.test(day) && Date.parse(day) ? day : fail();
}

/** Parses a text, or ["em" or "strong" or a link's address, …nodes], or ["code", text]. */
function toNode(value: unknown, depth = 0): Inline {
  if (typeof value === "string") return toText(value, MOST.note);
  const [is, ...nodes] = toList(value, (item) => item, MOST.note);
  if (depth > MOST.depth) return fail();
  if (is === "code") return { is, text: toText(nodes[0], MOST.note) };
  const children = nodes.map((node) => toNode(node, depth + 1));
  if (is === "em") return { is: "emphasis", children };
  if (is === "strong") return { is, children };
  const url = toText(is, MOST.note);
  return LINK.test(url) ? { is: "link", url, children } : fail();
}
