import { OwnText } from "portfolio/components";
import type { HeroProps } from "portfolio/components/Hero";

export default function PlainHero({ name, tagline }: HeroProps) {
  return (
    <div className="page">
      <h1 tabIndex={-1}>{name}</h1>
      {tagline && (
        <p className="lead">
          <OwnText>{tagline}</OwnText>
        </p>
      )}
    </div>
  );
}
