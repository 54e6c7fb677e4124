import * as profile from "virtual:content/profile";
import { BrokenWeave } from "../components/broken-weave.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { English } from "../english.tsx";
import { HomeButton } from "../layout/home-button.tsx";

export function Component() {
  return (
    <BrokenWeave words={profile.name}>
      <title>{`Page not found – ${profile.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="fact">404</p>
      <PageHeading lead={<English>There is no page at this address. It may have moved, or the link was cut short.</English>}>
        Page not found.
      </PageHeading>
      <p>
        <HomeButton className="button button-strong" />
      </p>
    </BrokenWeave>
  );
}
