import { readFileSync } from "node:fs";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { findInFile } from "./find-secrets.ts";
import { createSecret } from "./secret.ts";

const secrets = ["Crédit Müller", "Quayside Falcon", "Acme", "IBM"].map((words, index) =>
  createSecret(words, { line: index + 1, alias: "a company" }),
);

async function search(bytes: Buffer, path = "public/a.bin") {
  const { found, possible, unread } = await findInFile(bytes, path, secrets);
  return { found: found.map(({ secret }) => secret.line), possible: possible.map(({ line }) => line), unread };
}

const number = (value: number, size = 4) => Buffer.from(value.toString(16).padStart(size * 2, "0"), "hex");

/** Bytes of compressed data: always the same, and without order. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

const withoutMark = (text: string) => Buffer.from(text, "utf16le");
const bigEndian = (text: string) => withoutMark(text).swap16();

function atom(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(body.length + 8), Buffer.from(type, "latin1"), body]);
}

const film = (title: string, encoding?: BufferEncoding) =>
  Buffer.concat([
    atom("ftyp", Buffer.from("isom\0\0\u0002\0isom")),
    atom(
      "moov",
      atom("udta", atom("meta", number(0), atom("ilst", atom("©nam", atom("data", number(1), number(0), Buffer.from(title, encoding)))))),
    ),
    atom("mdat", noise(300_000)),
  ]);

/** An element of WebM, and the one that programs write behind it. */
const webm = (title: string) =>
  Buffer.concat([
    Buffer.from("1a45dfa3", "hex"),
    ...[noise(3000), Buffer.from("7ba9", "hex"), Buffer.from([0x80 | title.length]), Buffer.from(title)],
    ...[Buffer.from("5741", "hex"), Buffer.from([0x84]), Buffer.from("Lavf"), noise(3000)],
  ]);

function song(encoding: number, text: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from("TIT2"), number(text.length + 1), Buffer.from([0, 0, encoding]), text]);
  return Buffer.concat([Buffer.from("ID3\u0003\0\0\0\0\0"), number(frame.length, 1), frame, Buffer.from("TALB"), noise(5000)]);
}

const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#246" } });

const jpeg = async (comment: Buffer) => {
  const [bytes, length] = [await image.clone().jpeg().toBuffer(), number(comment.length + 2, 2)];
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, bytes.subarray(2)]);
};

const gif = async (comment: Buffer, size = comment.length) => {
  const bytes = await image.clone().gif().toBuffer();
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x21, 0xfe, size]), comment, Buffer.from([0, 0x3b])]);
};

describe("words in other bytes than text are found in each encoding", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, number[]]>([
    ["an MP4's title with accents", () => film("Report for Crédit Müller"), [1]],
    ["an MP4's title of four letters", () => film("Acme"), [3]],
    ["an MP4's title of three letters", () => film("IBM"), [4]],
    ["a WebM's title with accents", () => webm("CRÉDIT MÜLLER"), [1]],
    ["a WebM's short title, before a name in capitals", () => webm("Acme"), [3]],
    ["an MP3's title in UTF-16", () => song(1, Buffer.from("\uFEFFQuayside Falcon", "utf16le")), [2]],
    ["an MP3's title in UTF-16 without accents", () => song(2, bigEndian("credit muller")), [1]],
    ["an MP3's title in Latin-1", () => song(0, Buffer.from("Crédit Müller", "latin1")), [1]],
    ["an MP3's short title in UTF-16", () => song(1, Buffer.from("\uFEFFAcme", "utf16le")), [3]],
    ["a JPEG's comment in Latin-1", () => jpeg(Buffer.from("Crédit Müller", "latin1")), [1]],
    ["a JPEG's short comment", () => jpeg(Buffer.from("Acme")), [3]],
    ["a GIF's comment with accents", () => gif(Buffer.from("bei Crédit Müller")), [1]],
    ["a GIF's short comment", () => gif(Buffer.from("IBM")), [4]],
    [
      "a GIF's comment in two blocks",
      () => gif(Buffer.concat([Buffer.from("Quays"), Buffer.from([10]), Buffer.from("ide Falcon")]), 5),
      [2],
    ],
    ["a QuickTime title of an old Mac", () => film("Cr\x8Edit M\x9Fller", "latin1"), [1]],
    ["a text of an old Mac", () => Buffer.from("Cr\x8Edit M\x9Fller", "latin1"), [1]],
    ["a text of DOS", () => Buffer.from("Cr\x82dit M\x81ller", "latin1"), [1]],
    ["an old Word document", () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), noise(1501), withoutMark("Crédit Müller")]), [1]],
    [
      "an old Word document's Latin-1",
      () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(9), Buffer.from("Crédit\rMüller", "latin1")]),
      [1],
    ],
    ["words between two megabytes", () => Buffer.concat([noise(999_990), Buffer.from("Quayside Falcon"), noise(9000)]), [2]],
    ["a text in UTF-16 without a mark", () => withoutMark("Bei Crédit Müller"), [1]],
  ])("%s", async (_, create, lines) => {
    expect(await search(await create())).toEqual({ found: lines, possible: [], unread: [] });
  });
});

test("short words that random bytes have by chance are named, and are no error", async () => {
  expect(await search(noise(3_000_000))).toEqual({ found: [], possible: [], unread: [] });
  expect(await search(Buffer.concat([noise(3_000_000), Buffer.from("IBM"), noise(9)]))).toEqual({ found: [], possible: [4], unread: [] });
  expect(await search(Buffer.concat([noise(50), Buffer.from("\0acme\0"), noise(9)]))).toEqual({ found: [], possible: [3], unread: [] });
});

test.each(["Acmeology", "placme", "ACMEOLOGY"])("a short word isn't found in %s", async (word) => {
  const bytes = Buffer.concat([Buffer.alloc(20), Buffer.from(word), Buffer.alloc(20), withoutMark(word), Buffer.alloc(20)]);
  expect((await search(bytes)).found).toEqual([]);
});

const chunk = (type: string, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([number(body.length), Buffer.from(type), body, number(0)]);
};

async function png(...chunks: Buffer[]): Promise<Buffer> {
  const bytes = await image.clone().png().toBuffer();
  return Buffer.concat([bytes.subarray(0, -12), ...chunks, bytes.subarray(-12)]);
}

test.each<[string, Buffer]>([
  ["plain", chunk("tEXt", "Comment\0Quayside Falcon")],
  ["compressed", chunk("zTXt", "Comment\0\0", deflateSync("Quayside Falcon"))],
  ["international", chunk("iTXt", "Comment\0\0\0de\0Kommentar\0Quayside Falcon")],
  ["international and compressed", chunk("iTXt", "Comment\0\u0001\0de\0Kommentar\0", deflateSync("Quayside Falcon"))],
  ["a colour profile", chunk("iCCP", "Profile\0\0", deflateSync(bigEndian("Quayside Falcon")))],
  [
    "EXIF as digits",
    chunk("zTXt", "Raw profile type exif\0\0", deflateSync(`\nexif\n      15\n${Buffer.from("Quayside Falcon").toString("hex")}\n`)),
  ],
])("text behind the pixels of a PNG is found: %s", async (_, text) => {
  expect(await search(await png(text))).toEqual({ found: [2], possible: [], unread: [] });
});

test.each<[string, (picture: Buffer) => Buffer]>([
  ["an icon", (picture) => Buffer.concat([Buffer.from("\0\0\u0001\0\u0001\0"), noise(16), picture])],
  ["an address in an SVG", (picture) => Buffer.from(`<svg><image href="data:image/png;base64,${picture.toString("base64")}"/></svg>`)],
  ["a notebook", (picture) => Buffer.from(JSON.stringify({ "image/png": picture.toString("base64") }))],
  ["a mail", (picture) => mail("base64", picture.toString("base64").replaceAll(/.{76}/g, "$&\r\n"))],
])("text of a PNG in %s is found", async (_, write) => {
  const picture = await png(chunk("zTXt", "Comment\0\0", deflateSync("Quayside Falcon")));
  expect(await search(write(picture))).toEqual({ found: [2], possible: [], unread: [] });
});

const mail = (encoding: string, body: string) => Buffer.from(`Subject: Hello\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`);

test.each<[string, string | Buffer, number[]]>([
  ["a comment with a bracket", "<p>Quay<!-- a > b -->side Falcon", [2]],
  ["a long tag", `<p>Quay<b title="${"y".repeat(3000)}">side</b> Falcon`, [2]],
  ["escapes of a mail", mail("quoted-printable", "Bei Cr=C3=A9dit M=C3=\r\n=BCller"), [1]],
  ["a subject of a mail", Buffer.from("Subject: =?UTF-8?Q?Cr=C3=A9dit_M=C3=BCller?="), [1]],
  ["a folded line of a calendar", "BEGIN:VCALENDAR\r\nSUMMARY:With Quay\r\n side Falcon", [2]],
  ["escapes of RTF", String.raw`{\rtf1\ansi Cr\u233\'e9dit M\u252?ller}`, [1]],
  ["groups of RTF", String.raw`{\rtf1\ansi {\rtlch\insrsid123 Quay}{\b side}\par Falcon}`, [2]],
])("words divided by %s are found", async (_, text, lines) => {
  expect(await search(Buffer.from(text), "public/a.txt")).toEqual({ found: lines, possible: [], unread: [] });
});

type Pdf = InstanceType<typeof PDFDocument>;

async function pdf(write: (document: Pdf) => void, options: Record<string, unknown> = {}): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: "1.7", tagged: true, ...options });
  write(document);
  document.end();
  const chunks: Buffer[] = [];
  for await (const part of document) chunks.push(part);
  return Buffer.concat(chunks);
}

/** A PDF with a file beside its text, which its list of attachments lacks. */
async function annotated(file: Buffer): Promise<Buffer> {
  const part = deflateSync(file);
  const head = Buffer.from(`99 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${part.length} >>\nstream\n`);
  return Buffer.concat([await pdf(() => undefined), head, part, Buffer.from("\nendstream\nendobj\n")]);
}

const described = (options: Record<string, string>) => (document: Pdf) => {
  const figure = document.struct("Figure", options, () => void document.rect(0, 0, 10, 10).fill());
  document.addStructure(figure);
  figure.end();
};

test.each<[string, () => Promise<Buffer>, number[]]>([
  ["an alternative text", () => pdf(described({ alt: "The logo of Crédit Müller" })), [1]],
  ["a replaced text", () => pdf(described({ actual: "Crédit Müller" })), [1]],
  [
    "an attachment's description",
    () => pdf((document) => void document.file(Buffer.from("x"), { name: "a.txt", description: "For Quayside Falcon" } as never)),
    [2],
  ],
  ["words on two pages", () => pdf((document) => void document.text("At Quayside").addPage().text("Falcon, I was")), [2]],
  [
    "words on two pages with numbers",
    () => pdf((document) => void document.text("At Quayside").text("Page 1 of 2").addPage().text("Jordan Vale").text("Falcon, I was")),
    [2],
  ],
  ["words around an empty page", () => pdf((document) => void document.text("At Quayside").addPage().addPage().text("Falcon, I was")), [2]],
  ["an archive in an annotation", () => annotated(archive()), [2]],
  ["an earlier page", async () => Buffer.concat([await pdf(() => undefined), Buffer.from("[(At Quay) -20 (side Fal)3(con)] TJ\n")]), [2]],
  ["an ink's name", async () => Buffer.concat([await pdf(() => undefined), Buffer.from("[/Separation /Quay#73ide#20Falcon]\n")]), [2]],
  [
    "a page behind other bytes",
    async () => Buffer.concat([noise(99), await pdf((document) => void document.text("At Quayside Falcon"))]),
    [2],
  ],
  ["an archive behind its end", async () => Buffer.concat([await pdf(() => undefined), archive()]), [2]],
  [
    "an earlier version",
    async () => Buffer.concat([await pdf(() => undefined), Buffer.from("9 0 obj\n<< /T (Cr\\351dit M\\374ller) >>\nendobj\n")]),
    [1],
  ],
  [
    "a string as digits in a compressed part",
    async () => {
      const part = deflateSync(`<< /Alt <feff${bigEndian("Quayside Falcon").toString("hex")}> >>`);
      const head = Buffer.from(`99 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${part.length} >>\nstream\n`);
      return Buffer.concat([await pdf(() => undefined), head, part, Buffer.from("\nendstream\nendobj\n")]);
    },
    [2],
  ],
])("%s of a PDF is found", async (_, create, lines) => {
  expect(await search(await create(), "cv.pdf")).toEqual({ found: lines, possible: [], unread: [] });
});

const archive = (comment = "") => {
  const bytes = Buffer.from(zipSync({ "a.txt": strToU8("At Quayside Falcon, where I was for a long, long, long, long time") }));
  bytes.writeUInt16LE(Buffer.byteLength(comment, "latin1"), bytes.length - 2);
  return Buffer.concat([bytes, Buffer.from(comment, "latin1")]);
};

test.each<[string, () => Promise<Buffer> | Buffer, number[]]>([
  ["its comment", () => archive("For Crédit Müller"), [1, 2]],
  ["its comment of an old program", () => archive("For Cr\x82dit M\x81ller"), [1, 2]],
  ["a part behind a program", () => Buffer.concat([Buffer.from("MZ\u0090\0"), noise(700), archive()]), [2]],
  ["a part behind other bytes", () => Buffer.concat([Buffer.from("Crédit Müller\0"), archive()]), [1, 2]],
  ["a part behind a picture", async () => Buffer.concat([await png(), archive()]), [2]],
  ["a part's comment", () => Buffer.from(zipSync({ "b.txt": [strToU8("b"), { comment: "Crédit Müller" }] })), [1]],
  ["a part behind a JPEG", async () => Buffer.concat([await jpeg(Buffer.alloc(9)), archive()]), [2]],
  ["an archive before another one", () => Buffer.concat([archive(), Buffer.from(zipSync({ "b.txt": strToU8("b") }))]), [2]],
  [
    "a part that the list leaves out",
    () => Buffer.concat([archive().subarray(0, archive().indexOf("PK\u0001\u0002")), Buffer.from(zipSync({ "b.txt": strToU8("b") }))]),
    [2],
  ],
  ["a compressed archive", () => gzipSync(tar({ "cv.docx": archive() })), [2]],
])("words in an archive are found: %s", async (_, create, lines) => {
  expect(await search(await create())).toEqual({ found: lines, possible: [], unread: [] });
});

function tar(files: Record<string, Buffer>): Buffer {
  const parts = Object.entries(files).flatMap(([name, body]) => {
    const header = Buffer.alloc(512);
    header.write(name);
    header.write(`${body.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("ustar\0", 257);
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** Sets the mark of encryption, or the method, of each part. */
function change(offsets: readonly [local: number, central: number], value: number): Buffer {
  const bytes = archive();
  bytes.writeUInt16LE(value, offsets[0]);
  bytes.writeUInt16LE(value, bytes.indexOf("PK\u0001\u0002", 0, "latin1") + offsets[1]);
  return bytes;
}

/** A document of Office before 2007, with the start of its main stream. */
const oldDocument = (...stream: number[]) =>
  Buffer.concat([Buffer.from("d0cf11e0", "hex"), Buffer.alloc(508), Buffer.from(stream), Buffer.alloc(999)]);

const nest = (bytes: Buffer, count: number): Buffer => (count === 0 ? bytes : nest(Buffer.from(zipSync({ "a.zip": bytes })), count - 1));

test.each<[string, () => Promise<Buffer> | Buffer, string[]]>([
  ["an encrypted part", () => change([6, 8], 1), ["has a part that is encrypted"]],
  ["a part in another compression", () => change([8, 10], 12), ["has a part that is compressed in a way that can't be read"]],
  ["an archive in many others", () => nest(archive(), 4), ["has a part that is too deep in others"]],
  ["what is large in gzip", () => gzipSync(Buffer.alloc(50_000_001)), ["has a part that is too large"]],
  ["a large part", () => Buffer.from(zipSync({ "a.txt": new Uint8Array(50_000_001) })), ["has a part that is too large"]],
  ["a damaged archive", () => Buffer.from(zipSync({ "a.txt": strToU8("a") })).subarray(0, -30), ["is damaged"]],
  ["a PDF with a password", () => pdf(() => undefined, { userPassword: "secret" }), ["is encrypted"]],
  [
    "a PDF that is encrypted without a password",
    () => pdf((document) => void document.text("a"), { ownerPassword: "secret" }),
    ["is encrypted"],
  ],
  ["a PNG with a damaged text", () => png(chunk("zTXt", "Comment\0\0", "damaged")), ["is damaged"]],
  ["7z", () => Buffer.concat([Buffer.from("377abcaf271c", "hex"), noise(40)]), ["is compressed in a way that can't be read"]],
  ["XZ", () => Buffer.concat([Buffer.from("fd377a585a00", "hex"), noise(40)]), ["is compressed in a way that can't be read"]],
  [
    "a document of Office with a password",
    () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), withoutMark("EncryptedPackage")]),
    ["is encrypted"],
  ],
  ["a document of Word 97 with a password", () => oldDocument(0xec, 0xa5, ...Array(9).fill(0), 1), ["is encrypted"]],
  ["a document of Excel 97 with a password", () => oldDocument(0x09, 0x08, 2, 0, 0, 6, 0x2f, 0), ["is encrypted"]],
  [
    "a document of LibreOffice with a password",
    () =>
      Buffer.from(zipSync({ "META-INF/manifest.xml": strToU8("<manifest:encryption-data/>"), "content.xml": [noise(99), { level: 0 }] })),
    ["is encrypted"],
  ],
  [
    "a disk image",
    () => Buffer.concat([noise(999), Buffer.from("koly"), Buffer.alloc(508)]),
    ["is compressed in a way that can't be read"],
  ],
  ["a file of PGP", () => Buffer.from("-----BEGIN PGP MESSAGE-----\n"), ["is encrypted"]],
  ["a pointer to Git LFS", () => Buffer.from("version https://git-lfs.github.com/spec/v1\n"), ["is stored in Git LFS"]],
])("%s is named as unsearched", async (_, create, unread) => {
  expect(await search(await create())).toMatchObject({ found: [], unread });
});

test("a file that a build has compressed with Brotli is searched", async () => {
  const { found, unread } = await findInFile(brotliCompressSync("<p>At Quayside Falcon</p>"), "dist/about.html.br", secrets);
  expect({ lines: found.map(({ secret }) => secret.line), unread }).toEqual({ lines: [2], unread: [] });
});

const font = readFileSync(new URL(import.meta.resolve("@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2")));

test.each(["Geist Mono", "openfontlicense.org", "ExtraLight"])("a font's compressed name is searched: %s", async (words) => {
  const secret = createSecret(words, { line: 1, alias: "a font" });
  expect(await findInFile(font, "a.woff2", [secret])).toMatchObject({ found: [{ secret }], possible: [], unread: [] });
});

test("a font's metadata is searched", async () => {
  const metadata = brotliCompressSync("<metadata><credit name='Quayside Falcon'/></metadata>");
  const place = Buffer.concat([number(font.length), number(metadata.length)]);
  const bytes = Buffer.concat([font.subarray(0, 28), place, font.subarray(36), metadata]);
  expect(await search(bytes, "a.woff2")).toEqual({ found: [2], possible: [], unread: [] });
});
