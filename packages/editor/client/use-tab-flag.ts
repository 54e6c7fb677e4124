import { useState } from "react";

/** A state that stays from page to page, in this tab. */
export function useTabFlag(key: string): [is: boolean, set: (is: boolean) => void] {
  const [is, setIs] = useState(() => sessionStorage.getItem(key) !== null);
  const set = (is: boolean) => {
    if (is) sessionStorage.setItem(key, "");
    else sessionStorage.removeItem(key);
    setIs(is);
  };
  return [is, set];
}
