/**
 * Delays the first paint (client/travel.ts) until the parser reaches this element, which takes a slow device several frames: a picture
 * that travels to the page needs its place in the first frame.
 */
export function Awaited({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} />;
}
