import { directionOf, OwnText } from "../interface/text.tsx";

/** A name, of which a line breaks between words: at a hyphen, only if the word is wider than the line. */
export function WholeWords({ children: name }: { children: string }) {
  if (!name.includes("-")) return <OwnText>{name}</OwnText>;
  return (
    <span {...directionOf(name)}>
      {name.split(/(\s)/).map((part, index) =>
        part.includes("-") ? (
          <span className="whole" key={`${index}`}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
