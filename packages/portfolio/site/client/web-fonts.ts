// A phone's line and processor are slow: fonts requested before the first paint would delay it. So the first page of a visit requests them
// afterwards, and the next ones find them in the cache. Other screens preload them. Without JavaScript, the layout loads them.
import { isTouchScreen } from "./device.ts";
import { afterFirstPaint } from "./schedule.ts";

/** The head has it before this script. */
const faces = document.querySelector<HTMLStyleElement>("style");
const isFirstPage = !document.referrer.startsWith(`${location.origin}/`);

if (faces && isTouchScreen() && isFirstPage) {
  faces.media = "not all";
  afterFirstPaint(() => {
    // Set again to what it is, an attribute would load the file again.
    for (const element of document.querySelectorAll("style,link[as=font]")) element.removeAttribute("media");
  });
}
