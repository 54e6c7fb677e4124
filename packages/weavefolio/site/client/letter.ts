// Finds the letter of a link (#for=…), or of an earlier page of this visit, which site/letter/ shows after hydration.
import { withStorage } from "./local-storage.ts";

const find = () => /^#for[=%]/.test(location.hash) && location.hash;

const link = __SITE__.letterKey && find();

export const letter = __SITE__.letterKey && (link || withStorage(() => sessionStorage[`${__SITE__.homeBase}letter`]));
// Services of analytics would send the address.
if (link && __SITE__.analytics) history.replaceState(history.state, "", location.pathname + location.search);
// Until site/letter/ has shown it, or for two seconds: the letter would move what is already visible.
if (letter) document.documentElement.animate({ visibility: ["hidden", "hidden"] }, 2000);
// A link that is pasted into a tab with the site loads no page.
if (__SITE__.letterKey) window.onhashchange = () => find() && location.reload();
