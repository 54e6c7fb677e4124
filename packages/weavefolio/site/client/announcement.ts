// Hides the announcement before the first paint if the visitor has dismissed its text, or if its last day is over where they are.
import { announcement } from "virtual:content/announcement";
import { withStorage } from "./local-storage.ts";
import { root } from "./root.ts";

if (__SITE__.hasAnnouncement && announcement) {
  const { until } = announcement;
  const text = JSON.stringify(announcement.text);
  const key = `${import.meta.env.BASE_URL}announcement`;
  const hide = () => root.setAttribute("data-unannounced", "");
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString();

  if ((until && today.slice(0, until.length) > until) || withStorage((storage) => storage.getItem(key)) === text) hide();
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-dismiss-announcement]"))) return;
    withStorage((storage) => void storage.setItem(key, text));
    // The button that has the focus disappears.
    document.querySelector<HTMLElement>(".bar .owner-name")?.focus();
    hide();
  });
}
