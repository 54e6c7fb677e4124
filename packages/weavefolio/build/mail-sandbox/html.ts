import { createHash } from "node:crypto";
import { escapeMarkup } from "../../outputs/escape.ts";
import type { Email } from "./mailbox.ts";

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d6d3d1,#44403c);--soft:light-dark(#57534e,#a8a29e);--accent:light-dark(#9a3412,#fdba74);--ground:light-dark(#fafaf9,#1c1917)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:light-dark(#1c1917,#fafaf9);font:1rem/1.6 ui-sans-serif,system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:3rem 1.25rem 5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1.5rem;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:.2em}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ol{list-style:none;margin:0;padding:0}li{padding:.875rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}li a{font-weight:600}
p{margin:.75rem 0}.soft,time{color:var(--soft)}time{font:.8125rem ui-monospace,monospace}code{font:.875em ui-monospace,monospace;overflow-wrap:anywhere}
.excerpt{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:1.5rem 0 0;border-top:1px solid var(--line);padding-top:1.5rem}`;

/** Allows the page's own style. Nothing in a message can run or load. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function listPage(messages: { id: string; email: Email }[], folder: string): string {
  const items = messages.map(
    ({ id, email }) =>
      `<li><a dir="auto" href="/mail-sandbox/${id}">${escapeMarkup(email.subject)}</a><br>${timestamp(email)}<div dir="auto" class="excerpt">${escapeMarkup(email.text)}</div></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No messages yet. Send one from the contact form.</p>";
  return page("Mail sandbox", `${list}<p class="soft">Messages are saved as files in <code>${escapeMarkup(folder)}</code>.</p>`);
}

export function messagePage(email: Email): string {
  const headers = [
    ["From", email.from],
    ["To", email.to],
    ["Reply to", email.replyTo],
  ].map(([name = "", value = ""]) => `<dt>${name}</dt><dd><bdi>${escapeMarkup(value)}</bdi></dd>`);
  return page(
    email.subject,
    `<p>${timestamp(email)}</p><dl>${headers.join("")}</dl><pre dir="auto">\n${escapeMarkup(email.text)}</pre>`,
    `<p><a href="/mail-sandbox/">All messages</a></p>`,
  );
}

function page(title: string, body: string, above = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>${above}<h1 dir="auto">${escapeMarkup(title)}</h1>${body}</main></body></html>`;
}

function timestamp({ date }: Email): string {
  return `<time datetime="${escapeMarkup(date)}">${escapeMarkup(date)}</time>`;
}
