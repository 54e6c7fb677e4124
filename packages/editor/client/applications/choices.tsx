import { useState } from "react";
import type { Form } from "../../protocol.ts";
import { FieldLabel } from "../field-label.tsx";

type Props = { name: string; form: Form; options: readonly string[]; chosen: readonly string[]; set: (chosen: string[]) => void };

/** Chooses from a list, in the order in which the owner chooses. What the file has beside the options stays one. */
export function Choices({ name, form, options, chosen, set }: Props) {
  const [written] = useState(chosen);
  const all = [...written.filter((option) => !options.includes(option)), ...options];
  return (
    <details className="choices-of">
      <summary>
        <FieldLabel form={form} name={name} /> <span className="hint">{chosen.length} chosen</span>
      </summary>
      <p className="hint">{form.description}</p>
      <ul className="choices">
        {[...new Set(all)].map((option) => {
          const place = chosen.indexOf(option);
          const without = chosen.filter((other) => other !== option);
          return (
            <li key={option}>
              <label>
                <input type="checkbox" checked={place >= 0} onChange={() => set(place >= 0 ? without : [...chosen, option])} />
                <span>
                  {option} {place >= 0 && <span className="hint">{place + 1}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
