import { directionOf, OwnText } from "../interface/text.tsx";

/** A name, of which a line breaks between words: at a hyphen, only if the word is wider than the line. */
export function WholeWords({ children: name }: { children: string }) {
  if (!name.includes("-")) return <OwnText>{name}</OwnText>;
  return (
    <span {...directionOf(name)}>
      {name.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span className="whole" key={`${index}`}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
