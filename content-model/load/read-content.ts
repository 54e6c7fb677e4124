import { detectHostAddress } from "./host-address.ts";
import { type Inspection, inspectProject, throwErrors } from "./loader.ts";

/** Reads the content that a build would read. @throws {ContentError} with all errors */
export async function readContent(root: string): Promise<ReturnType<typeof throwErrors>> {
  return throwErrors(await inspectHosted(root));
}

/** Inspects the content that a build would read: a host's own address takes precedence over site.yaml. */
export async function inspectHosted(root: string): Promise<Inspection> {
  const host = detectHostAddress(process.env);
  if (!host || host.sure) return inspectProject(root, host?.address);
  const written = await inspectProject(root);
  // With the path / the address may be the owner's domain, and works at any root.
  const isFinal = !written.content || new URL(written.content.site.address).pathname === "/";
  return isFinal ? written : inspectProject(root, host.address);
}
