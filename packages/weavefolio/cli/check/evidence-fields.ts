import type { Inspection } from "../../content/load/loader.ts";

type Path = readonly PropertyKey[];

/** Whether a field is the address of a project that runs. */
export const isLive = (path: Path) => path.length === 3 && path[0] === "projects" && path[2] === "live";

/** Whether a field is an address that proves a claim. */
export const isProof = (path: Path) => isListedProof(path) || isCertificate(path);

const isListedProof = (path: Path) => path.at(-1) === "url" && path.at(-3) === "proof";

const isCertificate = (path: Path) => path.length === 3 && path[0] === "certificates" && path[2] === "link";

/** Leaves out the fields that `check --live` reports itself. */
export function omitEvidence({ files, stories }: Pick<Inspection, "files" | "stories">): Pick<Inspection, "files" | "stories"> {
  const others = files.map((file) => ({ ...file, fields: file.fields.filter(({ path }) => !isLive(path) && !isProof(path)) }));
  return { files: others, stories };
}
