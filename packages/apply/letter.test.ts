import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { BuildError } from "../weavefolio/build/build-error.ts";
import { parseMarkdown } from "../weavefolio/content/schema/markdown.ts";
import { CURVE, type Letter, readLetter, VERSION } from "../weavefolio/site/letter/read-letter.ts";
import { createKeys, findKeyFile, readKeys, writeKeys } from "./keys.ts";
import { signLetter } from "./sign-letter.ts";

const file = join(mkdtempSync(join(tmpdir(), "letter-")), "weavefolio", "letter-keys", "site.json");
const keys = await createKeys();
const { privateKey, publicKey } = keys;
await writeKeys(file, keys);

const letter: Letter = {
  company: "Acme",
  role: "Front-end engineer",
  date: "2026-11-25",
  expires: "2027-01-24",
  note: parseMarkdown("You *ask* for **`speed`**. Here is [how](https://example.com/@jordan).\n\nمرحبا").paragraphs,
  projects: ["crypto-search", "constructor"],
  skills: ["React", "__proto__"],
};

const NOW = Date.parse("2026-12-01");

/** Of the curve P-256 (https://csrc.nist.gov/pubs/sp/800/186/final). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const read = (fragment: string, now = NOW, key = publicKey) => readLetter(fragment, key, now);

/** Signs what signLetter() wouldn't. */
async function sign(json: unknown, { version = VERSION, body = deflateRawSync(JSON.stringify(json)) } = {}): Promise<string> {
  const signed = Buffer.concat([Buffer.of(version), body]);
  const key = await crypto.subtle.importKey("jwk", privateKey, CURVE, false, ["sign"]);
  const signature = Buffer.from(await crypto.subtle.sign(CURVE, key, signed));
  return `#for=${Buffer.concat([Buffer.of(version), signature, body]).toString("base64url")}`;
}

const fields = (change: Record<number, unknown> = {}) =>
  Object.values({ ...["Acme", "", "2026-11-25", "2027-01-24", [["Hello"]], [], []], ...change });

const link = await signLetter(letter, privateKey);

test("a letter is read as it was signed", async () => {
  expect(await read(link)).toEqual(letter);
});

test("a letter of 1,200 characters fits into 2,000 of a link", async () => {
  const words = "The dashboard loads in 1.3 seconds, a test holds it there, and support has four tickets a week where it had sixty-one. ";
  const note = Array.from({ length: 10 }, (_, index) => `${index} ${words.slice(index * 7, index * 7 + 110)}.`);
  const long = await signLetter({ ...letter, note: [note] }, privateKey);
  expect(long.length).toBeLessThan(2000);
  expect(await read(long)).toEqual({ ...letter, note: [note] });
});

test("a note of 1,200 characters is read with as many paragraphs or marks as it can have", async () => {
  for (const source of ["a\n\n".repeat(400), "*a*b".repeat(300)]) {
    const note = parseMarkdown(source).paragraphs;
    expect((await read(await signLetter({ ...letter, note }, privateKey))).note).toEqual(note);
  }
});

test("a letter with any flipped bit is refused", async () => {
  const bytes = Buffer.from(link.slice("#for=".length), "base64url");
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await expect(read(`#for=${flipped.toString("base64url")}`), `bit ${bit}`).rejects.toThrow();
  }
});

test("a letter that was cut anywhere is refused", async () => {
  for (let length = 0; length < link.length; length++) await expect(read(link.slice(0, length))).rejects.toThrow();
});

test("each letter has one spelling", async () => {
  const last = link.at(-1) ?? "";
  const others = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_").filter((other) => other !== last);
  for (const other of others) await expect(read(link.slice(0, -1) + other)).rejects.toThrow();
});

test("a letter is refused with the key of another site, and with an invalid key", async () => {
  const other = await createKeys();
  // The last letter stands for four bits and two zeros.
  const changed = publicKey.slice(0, -1) + (publicKey.endsWith("A") ? "Q" : "A");
  for (const key of [other.publicKey, publicKey.slice(0, -1), changed, ""]) {
    await expect(read(link, NOW, key)).rejects.toThrow();
  }
});

test("signed letters of other versions are refused", async () => {
  expect(await read(await sign(fields()))).toMatchObject({ company: "Acme" });
  for (const version of [0, 2, 255]) await expect(read(await sign(fields(), { version }))).rejects.toThrow("Not a letter");
});

test("signatures that some verifiers accept for any text are refused", async () => {
  const numbers = ["00".repeat(32), `${"00".repeat(31)}01`, ORDER.toString(16), "ff".repeat(32)];
  const body = deflateRawSync(JSON.stringify(fields()));
  for (const [r, s] of numbers.flatMap((r) => numbers.map((s) => [r, s]))) {
    const bytes = Buffer.concat([Buffer.of(VERSION), Buffer.from(`${r}${s}`, "hex"), body]);
    await expect(read(`#for=${bytes.toString("base64url")}`)).rejects.toThrow("Not a letter");
  }
});

test("the second signature that ECDSA has for each text shows the same letter", async () => {
  const bytes = Buffer.from(link.slice("#for=".length), "base64url");
  const s = ORDER - BigInt(`0x${bytes.toString("hex", 33, 65)}`);
  bytes.write(s.toString(16).padStart(64, "0"), 33, "hex");
  expect(await read(`#for=${bytes.toString("base64url")}`)).toEqual(letter);
});

test("the signature of another letter, and bytes before, within and after the text, are refused", async () => {
  const [bytes, other] = [link, await signLetter({ ...letter, company: "Globex" }, privateKey)].map((given) =>
    Buffer.from(given.slice("#for=".length), "base64url"),
  ) as [Buffer, Buffer];
  const joined = [[other.subarray(0, 65), bytes.subarray(65)]];
  for (let place = 0; place <= bytes.length; place++) {
    for (const inserted of [0, 255]) joined.push([bytes.subarray(0, place), Buffer.of(inserted), bytes.subarray(place)]);
  }
  for (const parts of joined) await expect(read(`#for=${Buffer.concat(parts).toString("base64url")}`)).rejects.toThrow();
});

test("inflating stops early, also with the owner's signature", async () => {
  for (const size of [9000, 1e6, 2e8]) {
    const body = deflateRawSync(JSON.stringify(fields({ 4: [["a".repeat(size)]] })));
    const parts = body.length < 3000 ? await sign(null, { body }) : `#for=${body.toString("base64url")}`;
    await expect(read(parts)).rejects.toThrow("Not a letter");
  }
});

test("links that are too long are refused before they are decoded", async () => {
  await expect(read(`#for=${"A".repeat(4001)}`)).rejects.toThrow("Not a letter");
  await expect(read(`#for=${"%41".repeat(1e6)}`)).rejects.toThrow("Not a letter");
});

test.each<[string, unknown]>([
  ["an object", { company: "Acme" }],
  ["null", null],
  ["too few fields", fields().slice(1)],
  ["too many fields", [...fields(), "more"]],
  ["no company", fields({ 0: "" })],
  ["a company of 101 letters", fields({ 0: "a".repeat(101) })],
  ["a number as a role", fields({ 1: 5 })],
  ["an impossible day", fields({ 3: "2027-02-31x" })],
  ["a note that isn't a list", fields({ 4: "Hello" })],
  ["an object as a node", fields({ 4: [[{ is: "html" }]] })],
  ["an unknown node", fields({ 4: [[["script", "alert(1)"]]] })],
  ["code without text", fields({ 4: [[["code", ["em"]]]] })],
  ["21 skills", fields({ 6: Array(21).fill("a") })],
  ["deep emphasis", fields({ 4: [[Array.from({ length: 10 }).reduce<unknown>((inner) => ["em", inner], "a")]] })],
  ...["\u202e", "\u2066", "\u200f", "\u0000", "\u2028", "\ud800"].map((mark): [string, unknown] => [
    `U+${mark.charCodeAt(0).toString(16)} in a name`,
    fields({ 0: `Ac${mark}me` }),
  ]),
  ...["\u202e", "\u0007"].map((mark): [string, unknown] => [
    `U+${mark.charCodeAt(0).toString(16)} in the note`,
    fields({ 4: [[["em", `a${mark}b`]]] }),
  ]),
  ...[
    ...["javascript:alert(1)", "JaVaScRiPt://%0aalert(1)", "data:text/html,a", "//example.com", "/about", "vbscript:a", "constructor"],
    ...["https://user@example.com", "https://", "http:/example.com", "blob:https://example.com/a", " https://example.com", "https://a b"],
  ].map((url): [string, unknown] => [`a link to ${url}`, fields({ 4: [[[url, "Click"]]] })]),
])("a signed letter with %s is refused", async (_what, json) => {
  await expect(read(await sign(json))).rejects.toThrow("Not a letter");
});

test.each(["https://example.com", "http://example.com:8080/a?b=@c#d", "mailto:ada@example.com", "tel:+441632960123"])(
  "a note may link to %s",
  async (url) => {
    const { note } = await read(await sign(fields({ 4: [[[url, "Click"]]] })));
    expect(note).toEqual([[{ is: "link", url, children: ["Click"] }]]);
  },
);

test("names of prototypes are texts like others", async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  expect(await read(await sign(fields({ 5: names, 6: names })))).toMatchObject({ projects: names, skills: names });
  await expect(read(await sign(JSON.parse('{"__proto__":["Acme"],"length":7}')))).rejects.toThrow("Not a letter");
});

test.each([
  ["on its first day", "2026-11-25", true],
  ["with a clock a day slow, on its first day", "2026-11-24", true],
  ["with a clock a year slow", "2025-12-01", true],
  ["on its last day, in the last time zone", "2027-01-25T11:59:00Z", true],
  ["with a clock a day fast, on its last day", "2027-01-25T23:59:00Z", true],
  ["two days after its last day", "2027-01-26", false],
  ["with a clock a year fast", "2027-12-01", false],
])("a letter is read %s: %s, %s", async (_when, now, isRead) => {
  const reading = read(link, Date.parse(now));
  if (isRead) expect(await reading).toEqual(letter);
  else await expect(reading).rejects.toThrow("Not a letter");
});

const text = link.slice("#for=".length);

test.each(["", "#", "#for=", "#for", "#main", "#for=%", "#for=%E0%A4%A", "#for=ä", `#For=${text}`, text])(
  "%s is not a letter",
  async (fragment) => {
    await expect(read(fragment)).rejects.toThrow();
  },
);

test("the private key is in a file that only its owner can read, and an existing one stays", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readKeys(file)).toEqual({ privateKey, publicKey });
  expect(await readKeys(`${file}.missing`)).toBeUndefined();
  await expect(writeKeys(file, keys)).rejects.toThrow("EEXIST");
});

test("a key is copied from where it was under the project's old name, unless there is one", async () => {
  const old = file.replace("weavefolio", "portfolio");
  const moved = join(dirname(file), "moved.json");
  mkdirSync(dirname(old), { recursive: true });
  writeFileSync(join(dirname(old), "moved.json"), readFileSync(file));
  writeFileSync(old, "{}");
  expect(await readKeys(moved)).toEqual({ privateKey, publicKey });
  expect(statSync(moved).mode & 0o777).toBe(0o600);
  expect(await readKeys(file)).toEqual({ privateKey, publicKey });
});

test("a private key that came with other permissions is read by its owner only from then on", async () => {
  chmodSync(file, 0o644);
  await readKeys(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ["cut", JSON.stringify(privateKey).slice(0, -1)],
  ["without its private number", JSON.stringify({ ...privateKey, d: undefined })],
  ["of another kind", "{}"],
])("a key that is %s is reported without a part of it", async (what, text) => {
  const damaged = `${file}.${what}`;
  writeFileSync(damaged, text);
  await expect(readKeys(damaged)).rejects.toThrow(
    new BuildError(`${damaged} isn't a private key. Copy it from your backup, or delete it and the line letterKey.`),
  );
});

test("sites whose addresses differ in any character have different keys", () => {
  const addresses = ["a-b", "a/b", "a.b", "a_b", "a%20b", "A-b"].map((path) => `https://ada.example/${path}/`);
  expect(new Set(addresses.map((address) => findKeyFile(address))).size).toBe(addresses.length);
});

test.each([
  [{ XDG_CONFIG_HOME: "/home/ada/config" }, "linux", "/home/ada/config/weavefolio/letter-keys/ada.example%2FPortfolio.json"],
  [{ XDG_CONFIG_HOME: "relative" }, "linux", "/.config/weavefolio/letter-keys/ada.example%2FPortfolio.json"],
  [{}, "darwin", "/Library/Application Support/weavefolio/letter-keys/ada.example%2FPortfolio.json"],
  [{ APPDATA: "/Users/ada/Roaming" }, "win32", "/Users/ada/Roaming/weavefolio/letter-keys/ada.example%2FPortfolio.json"],
] as const)("with %j on %s, a site's key is in the owner's configuration folder", (environment, platform, path) => {
  expect(findKeyFile("https://ada.example/Portfolio/", environment, platform)).toMatch(new RegExp(`${path}$`));
});
