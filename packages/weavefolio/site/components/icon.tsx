/** Draws one round line, like the weave's, from its path data on a grid of 24 by 24. It is decorative: its link or button needs an accessible name. */
export function Icon({ path, className = "icon" }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function ArrowIcon() {
  return <Icon path="M12 17L22 7M13 7h9v9" className="icon icon-arrow" />;
}
