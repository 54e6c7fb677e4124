import { deflateRawSync } from "node:zlib";
import { type Inline, letterLink } from "weavefolio/extra";

/** Returns the fragment of a link with a letter, which site/letter/read-letter.ts reads. */
export async function signLetter(letter: letterLink.Letter, privateKey: JsonWebKey): Promise<string> {
  const { company, role, date, expires, note, projects, skills } = letter;
  const json = JSON.stringify([company, role, date, expires, note.map((nodes) => nodes.map(toJson)), projects, skills]);
  const body = Buffer.concat([Buffer.of(letterLink.VERSION), deflateRawSync(json, { level: 9 })]);
  const key = await crypto.subtle.importKey("jwk", privateKey, letterLink.CURVE, false, ["sign"]);
  const signature = Buffer.from(await crypto.subtle.sign(letterLink.CURVE, key, body));
  return `#for=${Buffer.concat([body.subarray(0, 1), signature, body.subarray(1)]).toString("base64url")}`;
}

function toJson(node: Inline): unknown {
  if (typeof node === "string") return node;
  if (node.is === "code") return [node.is, node.text];
  const is = node.is === "link" ? node.url : node.is === "emphasis" ? "em" : node.is;
  return [is, ...node.children.map(toJson)];
}
