import { detectHostAddress } from "./host-address.ts";
import { type Inspection, inspectProject, type Loaded, throwErrors } from "./loader.ts";

/** Reads the content that a build would read, and in development the drafts. @throws {ContentError} with all errors */
export async function readContent(siteRoot: string, withDrafts = false): Promise<Loaded> {
  return throwErrors(await inspectHosted(siteRoot, withDrafts));
}

/** Inspects the content that a build would read: a host's own address takes precedence over site.yaml. */
export async function inspectHosted(siteRoot: string, withDrafts = false): Promise<Inspection> {
  const host = detectHostAddress(process.env);
  if (!host || host.sure) return inspectProject(siteRoot, host?.address, withDrafts);
  const written = await inspectProject(siteRoot, undefined, withDrafts);
  // With the path / the address may be the owner's domain, and works at any root.
  const isFinal = !written.content || new URL(written.content.site.address).pathname === "/";
  return isFinal ? written : inspectProject(siteRoot, host.address, withDrafts);
}
