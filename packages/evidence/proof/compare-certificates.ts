import { type ContentFile, type Diagnostic, diagnosticAt, plainText, schemaWalk } from "weavefolio/extra";
import type { Page } from "./parse-page.ts";
import { type Credential, readCredential } from "./read-credential.ts";

/** Compares certificates with what their pages say. `pages` are those that were read, by address; `load` reads further ones. */
export async function compareCertificates(
  files: readonly ContentFile[],
  pages: ReadonlyMap<string, Page>,
  load: (address: string) => Promise<Page | undefined>,
): Promise<Diagnostic[]> {
  const found = files.flatMap((file) => (file.name === "certificates" ? listPages(file, pages).map((page) => ({ file, ...page })) : []));
  const compared = found.map(async ({ file, path, address, page }) => {
    const certificate = schemaWalk.getValue(file.plain, path);
    const credential = await readCredential(page, load);
    const differences = credential ? findDifferences(certificate, credential) : findUnnamed(page, certificate);
    return differences.map(({ field, what, fix }) => diagnosticAt(file.parsed, [...path, field], `${what}: ${address}`, fix));
  });
  return (await Promise.all(compared)).flat();
}

/** Lists the pages of each certificate: of its link, and of its proof. */
function listPages({ fields }: ContentFile, pages: ReadonlyMap<string, Page>) {
  return fields.flatMap(({ path, value }) => {
    const page = path[0] === "certificates" && typeof value === "string" ? pages.get(value.trim()) : undefined;
    return page && typeof value === "string" ? [{ path: path.slice(0, 2), address: value.trim(), page }] : [];
  });
}

/** In characters. A shorter page is filled by its script. */
const SHORTEST = 200;

/** A page without a badge names the certificate and its issuer somewhere, or it is another page. */
function findUnnamed({ title, text }: Page, certificate: unknown): Difference[] {
  const words = plainText.normalizeText(`${title} ${text}`);
  if (title === undefined || words.length < SHORTEST) return [];
  const field = ["title", "issuer"].find(
    (name) => !words.includes(plainText.normalizeText(String(schemaWalk.getValue(certificate, [name]) ?? ""))),
  );
  return field ? [describe(field, `isn't on its page, whose title is “${title}”`)] : [];
}

type Difference = { field: string; what: string; fix: string };

function findDifferences(certificate: unknown, { name, issuer, date, isRevoked }: Credential): Difference[] {
  const written = (field: string) => String(schemaWalk.getValue(certificate, [field]) ?? "");
  const isAlike = (one: string, other: string) => {
    const [first, second] = [plainText.normalizeText(one), plainText.normalizeText(other)];
    return first.includes(second) || second.includes(first);
  };
  const differs = (field: string, value: string | undefined) =>
    value !== undefined && written(field) !== "" && !isAlike(written(field), value);
  const shared = Math.min(written("date").length, date?.length ?? 0);
  return [
    ...(differs("title", name) ? [describe("title", `isn't the name on its page, which has “${name}”`)] : []),
    ...(differs("issuer", issuer) ? [describe("issuer", `isn't the issuer on its page, which has “${issuer}”`)] : []),
    ...(shared > 0 && date?.slice(0, shared) !== written("date").slice(0, shared)
      ? [describe("date", `isn't the date on its page, which has ${date}`)]
      : []),
    ...(isRevoked
      ? [{ field: "title", what: "was revoked by its issuer, as its page says", fix: "Remove the certificate, or ask the issuer" }]
      : []),
  ];
}

const describe = (field: string, what: string): Difference => ({ field, what, fix: "Correct it, or the address of the page" });
