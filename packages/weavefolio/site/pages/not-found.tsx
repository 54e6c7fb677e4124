import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/notFound";
import * as titles from "virtual:texts/titles";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { restoreFragment } from "../client/restore-fragment.ts";
import { BrokenWeave } from "../components/broken-weave.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Text } from "../interface/text.tsx";
import { HomeButton } from "../layout/home-button.tsx";
import { findNotFoundPage, findPage } from "../navigation/find-page.ts";

export function NotFoundPage() {
  const { key } = useLocation();
  useEffect(() => {
    // Only the first page of a document can be another spelling. Links have the right one.
    if (key !== "default") return;
    const other = (__SITE__.letterKey && restoreFragment(location.href)) || findNotFoundPage(location.pathname);
    if (other) location.replace(other);
    else findPage(location.pathname).then((path) => path && location.replace(path + location.search + location.hash));
  }, [key]);
  return (
    <BrokenWeave words={profile.name}>
      <title>{`${titles.notFound} – ${profile.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="fact">404</p>
      <PageHeading lead={<Text>{texts.lead}</Text>}>{texts.heading}</PageHeading>
      <p>
        <HomeButton className="button button-strong" />
      </p>
    </BrokenWeave>
  );
}
