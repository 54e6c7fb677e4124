export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("The median of an empty list is undefined");
  return (low + high) / 2;
}

/** Returns the median of each field, also of nested ones; all measurements have the same fields. */
export function mediansOf<Measurement extends object>(measurements: Measurement[]): Measurement {
  const [first] = measurements;
  if (!first) throw new Error("The median of an empty list is undefined");
  const fields = (Object.keys(first) as (keyof Measurement)[]).map((name) => {
    const values = measurements.map((measurement) => measurement[name]);
    return [name, typeof first[name] === "object" ? mediansOf(values as object[]) : median(values as number[])];
  });
  return Object.fromEntries(fields) as Measurement;
}
