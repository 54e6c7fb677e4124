/**
 * Names the element that client/travel.ts delays the first paint for, until the parser reaches it, which takes a slow device several
 * frames. A picture that travels to the page then finds its place before it.
 */
export function Awaited({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} />;
}
