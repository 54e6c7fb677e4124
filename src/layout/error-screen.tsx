import * as profile from "virtual:content/profile";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { BrokenWeave } from "../components/broken-weave.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { English } from "../english.tsx";
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
      <title>Unexpected Application Error!</title>
      <PageHeading lead={<English>This page failed to load or to render. The rest of the site still works.</English>}>
        Unexpected Application Error!
      </PageHeading>
      <p className="fact error-text">
        <English>{describe(error)}</English>
      </p>
      <p className="buttons">
        <a href={href} target="_self" className="button button-strong">
          <English>Try again</English>
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
