import { OwnText } from "weavefolio/components";
import type { HeroProps } from "weavefolio/components/Hero";

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
