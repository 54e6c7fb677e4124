import * as profile from "virtual:content/profile";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { BrokenWeave } from "../components/broken-weave.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { English } from "../english.tsx";
import { HomeButton } from "../layout/home-button.tsx";
import { findPage } from "../navigation/find-page.ts";

export function Component() {
  const { key } = useLocation();
  useEffect(() => {
    // Only the first page of a document can be another spelling; links have the right one.
    if (key !== "default") return;
    findPage(location.pathname).then((path) => path && location.replace(path + location.search + location.hash));
  }, [key]);
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
