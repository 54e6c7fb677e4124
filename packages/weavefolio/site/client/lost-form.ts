// Offers other ways to send a message whose scripts don't come, like site/contact/other-ways.tsx after hydration.
import { email as address } from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import * as copyTexts from "virtual:texts/copy";
import { mailtoLink } from "../contact/mailto.ts";
import { formatMessage, type Message } from "../contact/message.ts";
import { format, langOf, plural } from "../interface/text.tsx";

const findPlace = ({ target }: Event) => (target as HTMLFormElement).querySelector(".lost-form");

// Capturing: another Send is handled before hydration, and the event of a lost form doesn't bubble.
addEventListener("submit", (event) => findPlace(event)?.replaceChildren(), true);
addEventListener("lost", offerOtherWays, true);

// In development, the page would reload with each change of what this module shows.
import.meta.hot?.accept();

function offerOtherWays(event: Event): void {
  const place = findPlace(event);
  // A form that works by a page load has none.
  if (!place) return;
  event.preventDefault();
  console.error("The message was not sent: the scripts did not load");
  document.documentElement.dataset["held"] = "lost";

  const read = () => Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Message;
  const mail = create("a", { className: "button" }, texts.sendByMail);
  const leftOut = create("p");
  const update = () => {
    const link = mailtoLink(read(), { email: address });
    mail.href = link.href;
    leftOut.textContent = link.leftOut > 0 ? format(plural(texts.leftOut, link.leftOut), { count: link.leftOut }) : "";
  };
  mail.onclick = update;
  update();

  const copy = create("button", { type: "button", className: "button" }, texts.copyMessage);
  const copied = create("span", { role: "status" });
  const blocked = create("label", { className: "field", hidden: true }, copyTexts.blocked);
  const whole = create("textarea", { readOnly: true, rows: 4, dir: "auto" });
  blocked.append(whole);
  copy.onclick = async () => {
    copied.textContent = "";
    whole.value = formatMessage(read());
    try {
      await navigator.clipboard.writeText(whole.value);
      copied.textContent = copyTexts.copied;
    } catch {
      // Without https a page has no clipboard.
      blocked.hidden = false;
      whole.select();
    }
  };

  const ways = create("p", { className: "buttons" });
  ways.append(mail, copy, copied, blocked);
  const section = create("section", { className: "other-ways", ariaLabel: texts.otherWays });
  section.append(create("p", { role: "alert", className: "field-error" }, texts.failed), ways, leftOut);
  place.replaceChildren(section);
  place.scrollIntoView({ block: "nearest" });
}

function create<Name extends "a" | "button" | "label" | "p" | "section" | "span" | "textarea">(
  name: Name,
  properties?: Partial<HTMLElementTagNameMap[Name]>,
  textContent = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties, langOf(textContent), { textContent });
}
