// Offers other ways to send a message whose scripts don't come, like site/contact/other-ways.tsx after hydration.
import { email as address } from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import * as copyTexts from "virtual:texts/copy";
import { readMessage } from "../contact/form-fields.ts";
import { mailtoLink } from "../contact/mailto.ts";
import { formatMessage, trimMessage } from "../contact/message.ts";
import { format, langOf, plural } from "../interface/text.tsx";

addEventListener("lost", ({ target }) => target instanceof HTMLFormElement && offerOtherWays(target));
addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && findPlace(target)?.replaceChildren(), { capture: true });

const findPlace = (form: HTMLFormElement) => form.querySelector(".lost-form");

function offerOtherWays(form: HTMLFormElement): void {
  const read = () => trimMessage(readMessage(form));
  const mail = create("a", { className: "button" }, texts.sendByMail);
  const leftOut = create("p", {});
  const copy = create("button", { type: "button", className: "button" }, texts.copyMessage);
  const copied = create("span", { role: "status" });
  const blocked = create("label", { className: "field", hidden: true }, copyTexts.blocked);
  const whole = create("textarea", { readOnly: true, rows: 4, dir: "auto" });
  const ways = create("p", { className: "buttons" });
  ways.append(mail, copy, copied, blocked);
  blocked.append(whole);

  const update = () => {
    const link = mailtoLink(read(), { email: address });
    mail.href = link.href;
    leftOut.textContent = link.leftOut > 0 ? format(plural(texts.leftOut, link.leftOut), { count: link.leftOut }) : "";
  };
  update();
  mail.onclick = update;

  copy.onclick = () => {
    const text = formatMessage(read());
    copied.textContent = "";
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("No clipboard"))).then(
      () => copied.append(create("span", {}, copyTexts.copied)),
      () => {
        blocked.hidden = false;
        whole.value = text;
        whole.select();
      },
    );
  };

  const section = create("section", { className: "other-ways", ariaLabel: texts.otherWays });
  section.append(create("p", { role: "alert", className: "field-error" }, texts.failed), ways, leftOut);
  const place = findPlace(form);
  place?.replaceChildren(section);
  place?.scrollIntoView({ block: "nearest" });
}

function create<Name extends "a" | "button" | "label" | "p" | "section" | "span" | "textarea">(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  text = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties, langOf(text), text && { textContent: text });
}
