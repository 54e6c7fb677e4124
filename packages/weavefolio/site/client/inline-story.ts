// The inline script of a page in Markdown. The first click on a picture is held until the page is hydrated, which opens it in place. The next one
// follows its link, as does the first if the scripts are lost.
import "./inline.ts";
import { requestHydration } from "./deferred-hydration.ts";
import { root } from "./root.ts";

addEventListener("click", holdPicture, { capture: true });

function holdPicture(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".story figure > a");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  removeEventListener("click", holdPicture, { capture: true });
  if ("hydrated" in root.dataset) return;
  event.preventDefault();
  void requestHydration().then(() => link.click());
}
