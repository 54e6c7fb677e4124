import { detectHostAddress } from "./host-address.ts";
import { loadContent } from "./loader.ts";
import { contentFolder } from "./project-folders.ts";

/** A host's own address takes precedence over site.yaml. @throws {ContentError} with all errors */
export async function readContent(root: string): ReturnType<typeof loadContent> {
  const folder = contentFolder(root);
  const host = detectHostAddress(process.env);
  if (!host || host.sure) return loadContent(folder, host?.address);
  const written = await loadContent(folder);
  // With the path / the address may be the owner's domain, and works at any root.
  return new URL(written.content.site.address).pathname === "/" ? written : loadContent(folder, host.address);
}
