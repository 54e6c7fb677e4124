/**
 * Delays the first paint until the parser reaches the element with this id, which takes a slow device several frames. A picture that
 * travels to the page then finds its place before it (client/travel.ts).
 */
export function Awaited({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
