// Chromium drops the font faces of style sheets when the screen turns, or when prefetched style sheets arrive in another order. Until they
// have loaded again, text flashes in a fallback font. So a script adds them. Without JavaScript, the style sheet's faces are used.
//
// A phone's line and processor are slow: fonts requested before the first paint would delay it. So the first page of a visit requests them
// afterwards, and the next ones find them in the cache. Other screens preload them.
import { isTouchScreen } from "./device.ts";
import { afterFirstPaint } from "./schedule.ts";

/** The head has it before this script. */
const sheet = document.querySelector<HTMLStyleElement>("style")?.sheet;
const isFirstPage = !document.referrer.startsWith(`${location.origin}/`);

if (sheet) {
  const faces = Array.from(sheet.cssRules as Iterable<CSSFontFaceRule>, toFontFace);
  sheet.disabled = true;
  const add = () => {
    for (const face of faces) document.fonts.add(face);
    // Set again to what it is, an attribute would load the file again.
    for (const link of document.querySelectorAll("link[as=font]")) link.removeAttribute("media");
  };
  if (isTouchScreen() && isFirstPage) afterFirstPaint(add);
  else add();
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const read = (name: string) => style.getPropertyValue(name);
  // WebKit takes quotes as a part of the name.
  return new FontFace(read("font-family").replaceAll('"', ""), read("src"), {
    weight: read("font-weight"),
    display: "swap",
    unicodeRange: read("unicode-range") || "U+0-10ffff",
  });
}
