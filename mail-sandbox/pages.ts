import { createHash } from "node:crypto";
import type { Address, Email } from "postal-mime";
import { type Fault, faults, type Span } from "./faults.ts";
import type { Settings } from "./settings.ts";

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

/** Nothing but the page's own style, and forms to itself: whatever a message says, it is text. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

type List = {
  /** The newest messages, the newest first. */
  messages: { id: string; email: Email }[];
  /** How many there are, shown or not. */
  total: number;
  settings: Settings;
  fault: { fault: Fault; span: Span } | undefined;
};

/** The list of messages, and the switch that makes sends fail. */
export function listPage({ messages, total, settings, fault }: List): string {
  const items = messages.map(
    ({ id, email }) =>
      `<li><a dir="auto" href="/mail-sandbox/${encodeURIComponent(id)}">${asText(email.subject ?? "(no subject)")}</a><br>${time(email)}<br><bdi>${asText(excerpt(email))}</bdi></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No message yet. Send one from the contact form.</p>";
  const more = total > items.length ? `<p class="soft">These are the newest ${items.length} of ${total}.</p>` : "";
  const relay = settings.relay ? ` Each is handed on to ${asText(settings.relay.to)} as well.` : "";
  return page(
    "Mail sandbox",
    `${list}${more}<p class="soft">Each message is a file in <code>${asText(settings.folder)}</code>.${relay}</p>
<h2>Make sends fail</h2>${faultForm(fault)}`,
  );
}

/** One message. */
export function messagePage(email: Email): string {
  const facts = [
    ["From", addresses(email.from && [email.from])],
    ["To", addresses(email.to)],
    ["Reply to", addresses(email.replyTo)],
  ].map(([name, value]) => `<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`);
  return page(
    email.subject ?? "(no subject)",
    `<p>${time(email)}</p><dl>${facts.join("")}</dl><pre dir="auto">\n${asText(email.text ?? "")}</pre>`,
    `<p><a href="/mail-sandbox/">All messages</a></p>`,
  );
}

/** Plain forms, which work without JavaScript; the server checks that they come from this page. */
function faultForm(chosen: List["fault"]): string {
  const state = chosen
    ? `<div class="set"><p>${chosen.span === "once" ? "The next send meets this" : "Every send meets this until you turn it off"}: <strong>${faults[chosen.fault].label}</strong>.</p>
<form method="post" action="/mail-sandbox/fault"><button name="fault" value="none">Turn off</button></form></div>`
    : `<p class="soft">Sends are delivered now. Here you can see what the form says when they are not; a send that fails is not kept.</p>`;
  const names = Object.keys(faults) as Fault[];
  const choices = names.map((name) => radio("fault", name, faults[name].label, name === (chosen?.fault ?? "500")));
  return `${state}<form method="post" action="/mail-sandbox/fault"><fieldset><legend>What happens</legend>${choices.join("")}</fieldset>
<fieldset><legend>How often</legend>${radio("span", "once", "With the next send", chosen?.span !== "always")}${radio("span", "always", "With every send, until you turn it off", chosen?.span === "always")}</fieldset>
<button>Make sends fail</button></form>`;
}

function radio(name: string, value: string, label: string, checked: boolean): string {
  return `<label><input type="radio" name="${name}" value="${value}"${checked ? " checked" : ""}>${label}</label>`;
}

function page(title: string, body: string, above = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${asText(title)}</title><style>${STYLE}</style></head><body><main>${above}<h1 dir="auto">${asText(title)}</h1>${body}</main></body></html>`;
}

function excerpt({ text = "" }: Email): string {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, " "));
  return characters.length > 120 ? `${characters.slice(0, 119).join("")}…` : characters.join("");
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
