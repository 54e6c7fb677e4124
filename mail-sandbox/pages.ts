import { createHash } from "node:crypto";
import type { Address, Email } from "postal-mime";

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 ui-sans-serif,system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1.25rem}
li{padding:.75rem 0;border-top:1px solid color-mix(in srgb,currentcolor 20%,transparent)}ol{list-style:none;padding:0}time{font-family:ui-monospace,monospace;font-size:.8em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border-top:1px solid;padding-top:1rem}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere}`;

/** Nothing but the page's own style: whatever a message says, it is text. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Listed = { id: string; email: Email };

/** The list of messages, the newest first. */
export function listPage(messages: Listed[], folder: string): string {
  const items = messages.map(
    ({ id, email }) =>
      `<li><a href="/mail-sandbox/${encodeURIComponent(id)}">${asText(email.subject ?? "(no subject)")}</a><br>${time(email)} ${asText(excerpt(email))}</li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No message yet. Send one from the contact form.</p>";
  return page("Mail sandbox", `${list}<p>Each message is a file in ${asText(folder)}.</p>`);
}

/** One message. */
export function messagePage(email: Email): string {
  const facts = [
    ["From", addresses(email.from && [email.from])],
    ["To", addresses(email.to)],
    ["Reply to", addresses(email.replyTo)],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  return page(
    email.subject ?? "(no subject)",
    `<p><a href="/mail-sandbox/">All messages</a></p><p>${time(email)}</p><dl>${facts.join("")}</dl><pre>${asText(textOf(email))}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${asText(title)}</title><style>${STYLE}</style></head><body><h1>${asText(title)}</h1>${body}</body></html>`;
}

/** The text as it was written: nodemailer ends the last line, which the writer did not. */
function textOf({ text = "" }: Email): string {
  return text.replace(/\r?\n$/, "");
}

function excerpt(email: Email): string {
  const text = textOf(email).replaceAll(/\s+/g, " ");
  const characters = Array.from(text);
  return characters.length > 120 ? `${characters.slice(0, 119).join("")}…` : text;
}

function time({ date }: Email): string {
  return date ? `<time datetime="${asText(date)}">${asText(date)}</time>` : "";
}

function addresses(list: Address[] = []): string {
  return list.map(({ name, address }) => asText(name ? `${name} <${address ?? ""}>` : (address ?? ""))).join(", ");
}

function asText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
