/** The rail of the time line: the thread of the weave. It winds round the dot of an item, then sways down to the next one. */
export function Thread({ ends }: { ends: boolean }) {
  return (
    <div className="timeline-rail">
      {ends ? <Ring /> : <Knot />}
      {!ends && <Stretched width={2} path="M1 0C1 14 0 14 0 28C0 49 2 49 2 70C2 85 1 85 1 100" className="thread thread-sway" />}
    </div>
  );
}

/** The thread beside a row: a wave with its crest at the row, or a ring around the row's dot. */
export function RowThread({ ends }: { ends: boolean }) {
  return ends ? <Ring /> : <Stretched width={1} path="M0 0C0 25 1 25 1 50C1 75 0 75 0 100" className="thread thread-wave" />;
}

/** A part of the thread that is as high as its item. Its ends point down, so that it joins any other part. */
function Stretched({ width, path, className }: { width: number; path: string; className: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Four quarter circles, of which two are around the dot. */
const Knot = () => <Dotted path="M0 0a14 14 0 0 0 14 14a14 14 0 0 1 0 28a14 14 0 0 0-14 14" />;

/** The thread comes down on the ring's side, so that both have one tangent where they meet. */
const Ring = () => <Dotted path="M0 0V28a14 14 0 0 0 28 0a14 14 0 0 0-28 0" />;

function Dotted({ path }: { path: string }) {
  return (
    <svg className="thread thread-knot" viewBox="0 0 28 56" aria-hidden="true">
      <path d={path} />
      <circle cx="14" cy="28" r="4.5" />
    </svg>
  );
}
