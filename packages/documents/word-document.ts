import { Document, Packer } from "docx";
import { strFromU8, strToU8, unzipSync, type ZippableFile, zipSync } from "fflate";
import { outlines, toPlain, wording } from "weavefolio/extra";
import { MARGIN, pageSizes } from "./paper.ts";
import { composeParagraphs } from "./word-paragraphs.ts";
import { getWordStyles, numbering, toTwips } from "./word-styles.ts";

/** Writes the résumé as a Word document: one column without tables, in Word's own styles. The same content gives the same bytes. */
export async function writeWordDocument(
  content: outlines.ResumeContent,
  outline = toPlain(outlines.composeOutline(content)),
): Promise<Uint8Array> {
  const { palette, profile, site, texts } = content;
  const page = pageSizes[profile.resumePaper];
  const document = new Document({
    title: `${profile.name} – ${texts.titles.resume}`,
    creator: profile.name,
    lastModifiedBy: profile.name,
    subject: toPlain(profile.role ?? ""),
    keywords: toPlain(profile.core).join(", "),
    styles: getWordStyles(palette.light, site.language, page),
    numbering,
    compatibility: { version: 15 },
    sections: [
      {
        properties: {
          page: {
            size: { width: toTwips(page.width), height: toTwips(page.height) },
            margin: { top: toTwips(MARGIN.top), bottom: toTwips(MARGIN.bottom), left: toTwips(MARGIN.side), right: toTwips(MARGIN.side) },
          },
        },
        children: composeParagraphs(outline, {
          direction: site.direction,
          separatorOf: (texts) => wording.getSeparator(site.language, texts),
        }),
      },
    ],
  });
  return makeReproducible(await Packer.toBuffer(document));
}

const RELATIONSHIPS = "word/_rels/document.xml.rels";

/** Removes the time and the random names of links that docx writes. */
function makeReproducible(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => ({ name, text: strFromU8(file) }));
  const relationships = files.find(({ name }) => name === RELATIONSHIPS)?.text ?? "";
  const names = Array.from(relationships.matchAll(/ Id="([^"]+)"/g), ([, id = ""]) => id);
  const isLinking = (name: string) => name === RELATIONSHIPS || name === "word/document.xml";
  const rename = (text: string) =>
    text.replaceAll(/( (?:r:id|Id)=")([^"]+)"/g, (_, start, id) => `${start}${names.includes(id) ? `rId${names.indexOf(id) + 1}` : id}"`);
  const withoutTime = (text: string) => text.replaceAll(/<dcterms:(?:created|modified)[^<>]*>[^<>]*<\/dcterms:(?:created|modified)>/g, "");
  const entries = files.map(({ name, text }) => {
    const changed = isLinking(name) ? rename(text) : name === "docProps/core.xml" ? withoutTime(text) : text;
    // A ZIP has local times, from 1980.
    const file: ZippableFile = [strToU8(changed), { mtime: new Date(1980, 0, 1) }];
    return [name, file] as const;
  });
  return zipSync(Object.fromEntries(entries));
}
