import * as profile from "virtual:content/profile";

/** How many letters are typed, one every 500 ms. The rest of a longer name fades in after them. */
const TYPED_LETTERS = 6;

/**
 * The name, typed out. The text is in the page once, as one word for screen readers. The visible letters are generated from
 * attributes, each in its final place from the start, so that nothing shifts.
 */
export function TypedName() {
  const rest = profile.letters.slice(TYPED_LETTERS).join("");
  const typed = [...profile.letters.slice(0, TYPED_LETTERS), ...(rest ? [rest] : [])];
  return (
    <span dir="auto" className="typed">
      <span className="sr-only" translate="no">
        {profile.firstName}
      </span>
      <span aria-hidden="true">
        {typed.map((letter, index) => (
          <span key={`${index}${letter}`} className="typed-letter" data-letter={letter} />
        ))}
      </span>
    </span>
  );
}
