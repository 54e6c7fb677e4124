import { useState } from "react";

type Props = { label: string; value: number; least?: number; set: (value: number) => void };

/** A percentage. What is typed stays as it is until it is valid. */
export function PercentInput({ label, value, least = 0, set }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={100}
        step="any"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== "" && target.validity.valid) set(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
