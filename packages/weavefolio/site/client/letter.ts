// Finds the letter of a link (#for=…), or of an earlier page of this visit, which site/letter/ shows after hydration.
import { withStorage } from "./local-storage.ts";

const find = () => /^#for[=%]/.test(location.hash) && location.hash;

const link = __LETTER_KEY__ && find();

export const letter = __LETTER_KEY__ && (link || withStorage(() => sessionStorage[`${__HOME_BASE__}letter`]));
// Services of analytics would send the address.
if (link && __ANALYTICS__) history.replaceState(history.state, "", location.pathname + location.search);
// Until site/letter/ has shown it, or for two seconds: the letter would move what is already visible.
if (letter) document.documentElement.animate({ visibility: ["hidden", "hidden"] }, 2000);
// A link that is pasted into a tab with the site loads no page.
if (__LETTER_KEY__) window.onhashchange = () => find() && location.reload();
