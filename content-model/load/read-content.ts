import { hostAddress } from "./host-address.ts";
import { loadContent } from "./loader.ts";
import { contentFolder } from "./project-folders.ts";

/**
 * The content this build is made from. Where it will live, and so its base path, a deployment may know better than site.yaml.
 *
 * @param root the project's folder
 * @throws {ContentError} with every mistake found
 */
export async function readContent(root: string): ReturnType<typeof loadContent> {
  const folder = contentFolder(root);
  const host = hostAddress(process.env);
  if (!host || host.sure) return loadContent(folder, host?.address);
  const written = await loadContent(folder);
  // An owner who has a domain has written it; any other address with the path / would do no harm.
  return new URL(written.content.site.address).pathname === "/" ? written : loadContent(folder, host.address);
}
