import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/error";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { BrokenWeave } from "../components/broken-weave.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Text } from "../interface/text.tsx";
import { useReloadForMissingChunk } from "../navigation/reload.ts";
import { HomeButton } from "./home-button.tsx";

/** Shows a page's error, under the heading that React Router gives such a screen. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (useReloadForMissingChunk(error)) return null;
  const href = import.meta.env.BASE_URL + pathname.slice(1);
  return (
    <BrokenWeave words={profile.name}>
      <title>{texts.heading}</title>
      <PageHeading lead={<Text>{texts.lead}</Text>}>{texts.heading}</PageHeading>
      <p lang="en" dir="ltr" className="fact error-text">
        {describe(error)}
      </p>
      <p className="buttons">
        <a href={href} target="_self" className="button button-strong">
          <Text>{texts.retry}</Text>
        </a>
        <HomeButton className="button" />
      </p>
    </BrokenWeave>
  );
}

function describe(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return String(error);
}
