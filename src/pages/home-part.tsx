import * as profile from "virtual:content/profile";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon } from "../components/icon.tsx";
import { English, english } from "../english.tsx";

export function HomePart() {
  return (
    <dl className="hero-facts">
      <div>
        <dt className="fact">
          <English>Now</English>
        </dt>
        <dd>{profile.now}</dd>
      </div>
      <div>
        <dt className="fact">
          <English>Core</English>
        </dt>
        <dd>{profile.core.join(" · ")}</dd>
      </div>
      {profile.resume && (
        <div>
          <dt className="fact">
            <English>Résumé</English>
          </dt>
          <dd>
            <ExternalLink href={profile.resume} className="external">
              <span {...english} className="link">
                Read it
              </span>
              <Icon name="arrow" />
            </ExternalLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
