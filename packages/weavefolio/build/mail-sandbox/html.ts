import { createHash } from "node:crypto";
import { type Failure, failures, type Simulation } from "./failures.ts";
import type { Email } from "./mailbox.ts";

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d6d3d1,#44403c);--soft:light-dark(#57534e,#a8a29e);--accent:light-dark(#9a3412,#fdba74);--ground:light-dark(#fafaf9,#1c1917)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:light-dark(#1c1917,#fafaf9);font:1rem/1.6 ui-sans-serif,system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:3rem 1.25rem 5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1.5rem;overflow-wrap:anywhere}h2{font-size:1.125rem;margin:3rem 0 .75rem}
a{color:var(--accent);text-underline-offset:.2em}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ol{list-style:none;margin:0;padding:0}li{padding:.875rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}li a{font-weight:600}
p{margin:.75rem 0}.soft,time{color:var(--soft)}time{font:.8125rem ui-monospace,monospace}code{font:.875em ui-monospace,monospace;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:1.5rem 0 0;border-top:1px solid var(--line);padding-top:1.5rem}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:0 0 1rem;padding:.5rem 1rem .75rem}legend{padding:0 .375rem;font-weight:600}
label{display:block;padding:.25rem 0}input{accent-color:var(--accent);margin:0 .5rem 0 0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.25rem 1.25rem;border:1px solid var(--accent);border-radius:.5rem;background:none;color:var(--accent);cursor:pointer}
.set{margin:0 0 1.75rem;border-left:.25rem solid var(--accent);padding-left:1rem}`;

/** Allows the page's own style and forms to its own origin. Nothing in a message can run or load. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

type List = {
  messages: { id: string; email: Email }[];
  total: number;
  folder: string;
  simulation: Simulation | undefined;
};

export function listPage({ messages, total, folder, simulation }: List): string {
  const items = messages.map(
    ({ id, email }) =>
      `<li><a dir="auto" href="/mail-sandbox/${encodeURIComponent(id)}">${escapeHtml(email.subject)}</a><br>${timestamp(email)}<br><bdi>${escapeHtml(excerpt(email))}</bdi></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No messages yet. Send one from the contact form.</p>";
  const more = total > items.length ? `<p class="soft">Showing the newest ${items.length} of ${total} messages.</p>` : "";
  return page(
    "Mail sandbox",
    `${list}${more}<p class="soft">Messages are saved as files in <code>${escapeHtml(folder)}</code>.</p>
<h2>Simulate errors</h2>${failureForm(simulation)}`,
  );
}

export function messagePage(email: Email): string {
  const headers = [
    ["From", email.from],
    ["To", email.to],
    ["Reply to", email.replyTo],
  ].map(([name = "", value = ""]) => `<dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`);
  return page(
    email.subject,
    `<p>${timestamp(email)}</p><dl>${headers.join("")}</dl><pre dir="auto">\n${escapeHtml(email.text)}</pre>`,
    `<p><a href="/mail-sandbox/">All messages</a></p>`,
  );
}

function failureForm(selected: Simulation | undefined): string {
  const state = selected
    ? `<div class="set"><p>${selected.repeat === "once" ? "The next message fails" : "Every message fails until you turn this off"}: <strong>${failures[selected.failure].label}</strong>.</p>
<form method="post" action="/mail-sandbox/failure"><button name="failure" value="none">Turn off</button></form></div>`
    : `<p class="soft">Messages are delivered. Simulate an error here to see what the form shows; failed messages are not saved.</p>`;
  const names = Object.keys(failures) as Failure[];
  const options = names.map((name) => radio("failure", name, failures[name].label, name === (selected?.failure ?? "500")));
  return `${state}<form method="post" action="/mail-sandbox/failure"><fieldset><legend>Error</legend>${options.join("")}</fieldset>
<fieldset><legend>How often</legend>${radio("repeat", "once", "Only the next message", selected?.repeat !== "always")}${radio("repeat", "always", "Every message, until turned off", selected?.repeat === "always")}</fieldset>
<button>Simulate error</button></form>`;
}

function radio(name: string, value: string, label: string, checked: boolean): string {
  return `<label><input type="radio" name="${name}" value="${value}"${checked ? " checked" : ""}>${label}</label>`;
}

function page(title: string, body: string, above = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${above}<h1 dir="auto">${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function excerpt({ text }: Email): string {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, " "));
  return characters.length > 120 ? `${characters.slice(0, 119).join("")}…` : characters.join("");
}

function timestamp({ date }: Email): string {
  return `<time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
