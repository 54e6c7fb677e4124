import { detectHostAddress } from "./host-address.ts";
import { inspectProject, throwErrors } from "./loader.ts";

/** A host's own address takes precedence over site.yaml. @throws {ContentError} with all errors */
export async function readContent(root: string): Promise<ReturnType<typeof throwErrors>> {
  const load = async (address?: string) => throwErrors(await inspectProject(root, address));
  const host = detectHostAddress(process.env);
  if (!host || host.sure) return load(host?.address);
  const written = await load();
  // With the path / the address may be the owner's domain, and works at any root.
  return new URL(written.content.site.address).pathname === "/" ? written : load(host.address);
}
