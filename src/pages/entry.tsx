import { StaticPart } from "../components/static-part.tsx";

/** A page with a story. Only the build has its content: it is always the first page of its document. */
export function EntryPage({ path }: { path: string }) {
  return <StaticPart page={path} />;
}
