// Finds the letter of a link (#for=…), or of an earlier page of this visit, which site/letter/ shows after hydration.
import { withStorage } from "./local-storage.ts";

const link = __LETTER_KEY__ && /^#for[=%].*/.exec(location.hash)?.[0];

export const letter = __LETTER_KEY__ && (link || withStorage(() => sessionStorage["letter"]));
// Services of analytics would send the address.
if (link && __ANALYTICS__) history.replaceState(history.state, "", location.pathname + location.search);
