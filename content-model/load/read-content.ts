import { detectHostAddress } from "./host-address.ts";
import { type Inspection, inspectProject, type Loaded, throwErrors } from "./loader.ts";

/** Reads the content that a build would read, and in development the drafts. @throws {ContentError} with all errors */
export async function readContent(root: string, withDrafts = false): Promise<Loaded> {
  return throwErrors(await inspectHosted(root, withDrafts));
}

/** Inspects the content that a build would read: a host's own address takes precedence over site.yaml. */
export async function inspectHosted(root: string, withDrafts = false): Promise<Inspection> {
  const host = detectHostAddress(process.env);
  if (!host || host.sure) return inspectProject(root, host?.address, withDrafts);
  const written = await inspectProject(root, undefined, withDrafts);
  // With the path / the address may be the owner's domain, and works at any root.
  const isFinal = !written.content || new URL(written.content.site.address).pathname === "/";
  return isFinal ? written : inspectProject(root, host.address, withDrafts);
}
