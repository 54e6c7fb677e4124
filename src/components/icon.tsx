/** Path data on a grid of 24 by 24, for one round line like the weave's. */
const paths = {
  menu: "M3 7h18M3 17h18",
  close: "M5 5l14 14M19 5L5 19",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  network:
    "M12 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM5 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM19 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.5 8.6L6.5 15.4M13.5 8.6l4 6.8M8 18h8",
  code: "M8 6l-6 6 6 6M16 6l6 6-6 6M14 4l-4 16",
  profile: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  arrow: "M12 17L22 7M13 7h9v9",
} satisfies Record<string, string>;

export function Icon({ name }: { name: keyof typeof paths }) {
  return <Drawing path={paths[name]} className={name === "arrow" ? "icon icon-arrow" : "icon"} />;
}

/** Draws an icon from its path data. It is decorative: its link or button needs an accessible name. */
export function Drawing({ path, className = "icon" }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
