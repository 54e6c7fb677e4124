import { listProfiles } from "../profiles.ts";
import type { Piece } from "./lines.ts";
import { MEASURE } from "./paper.ts";
import { makePiece, type ResumeContent, type Styles, shortenUrl, stylesOf } from "./pieces.ts";
import { composeSections } from "./sections.ts";
import type { Block } from "./sheet.ts";

export function composeResume(content: ResumeContent): Block[] {
  const styles = stylesOf(content);
  return [...composeLetterhead(content, styles), ...composeSections(content, styles)];
}

/** Lists everything that is drawn, except for page numbers. */
export function piecesOf(content: ResumeContent): Piece[] {
  const pieces = composeResume(content).flatMap((block): Piece[] => {
    if ("items" in block) return block.items.flatMap(({ mark, pieces }) => (mark ? [mark, ...pieces] : pieces));
    return "pieces" in block ? block.pieces : [];
  });
  return [...pieces, footOf(content)];
}

export function footOf(content: ResumeContent): Piece {
  return makePiece(content.profile.name, stylesOf(content).fact);
}

const BESIDE_MARK = MEASURE - 112;

function composeLetterhead({ profile, site, palette }: ResumeContent, styles: Styles): Block[] {
  const link = (shown: string, url: string, title: string): Piece => ({
    ...makePiece(shown, styles.text),
    link: { url, title },
    underline: palette.light.accent,
  });
  // Non-breaking spaces, which makePiece doesn't collapse.
  const separator = makePiece(" \u00a0·\u00a0 ", styles.soft);
  const join = (pieces: Piece[]) => pieces.flatMap((piece, index) => (index > 0 ? [separator, piece] : [piece]));
  const profiles = listProfiles(profile).map(({ name, url }) => link(shortenUrl(url), url, name));
  const place = [formatPlace(profile), profile.phone].flatMap((text) => (text ? [makePiece(text, styles.text)] : []));
  return [
    { tag: "H1", pieces: [makePiece(profile.name, styles.name)], width: BESIDE_MARK },
    {
      tag: "P",
      pieces: [makePiece([profile.role, profile.availability].filter(Boolean).join(" — ").toUpperCase(), styles.fact)],
      before: 11,
      width: BESIDE_MARK,
    },
    { tag: "P", pieces: [makePiece(profile.tagline, styles.lead)], before: 9, width: BESIDE_MARK },
    {
      tag: "P",
      pieces: join([
        link(profile.email, mailto(profile.email), `Write to ${profile.email}`),
        link(shortenUrl(site.address), site.address, `The site of ${profile.name}`),
        ...place,
      ]),
      before: 15,
    },
    ...(profiles.length > 0 ? [{ tag: "P", pieces: join(profiles), before: 2.5 }] : []),
  ].map((block) => ({ ...block, keep: true }));
}

function formatPlace({ location, remote }: ResumeContent["profile"]): string {
  const { address, postalCode, city, region, countryCode } = location ?? {};
  return [address, postalCode, city, region, countryCode, remote ? "remote" : undefined].filter(Boolean).join(", ");
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
