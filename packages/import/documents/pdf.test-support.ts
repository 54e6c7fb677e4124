import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A line of LinkedIn's PDF: the size of its letters, and its distance from the line above, in points. */
const KINDS = {
  name: [26, 0],
  headline: [12, 21.2],
  headlineMore: [12, 14.4],
  place: [12, 15.4],
  section: [15.75, 37.6],
  summary: [12, 25.5],
  summaryText: [12, 18],
  employer: [12, 38.4],
  employerBelowPlace: [12, 41.8],
  total: [10.5, 16.5],
  role: [11.5, 16.1],
  roleMore: [11.5, 14.4],
  dates: [10.5, 14.5],
  jobPlace: [10.5, 14.7],
  textBelowPlace: [10.5, 21.4],
  textBelowDates: [10.5, 20.3],
  text: [10.5, 18],
  textBelowBlank: [10.5, 36],
  school: [12, 33.4],
  degree: [10.5, 17.6],
  sideHeading: [13, 34.7],
  contact: [10.5, 19.5],
  contactMore: [10.5, 12.6],
  link: [11, 24.4],
  linkMore: [11, 14.4],
  item: [10.5, 17.6],
  itemMore: [10.5, 12.6],
} as const;

type Row = [kind: keyof typeof KINDS, ...parts: string[]];

export type Page = { left?: Row[]; right?: Row[]; links?: { url: string; row: number }[] };

type Options = {
  pages?: Page[];
  info?: Record<string, string>;
  attachment?: { name: string; content: string };
  password?: string;
};

const TOP = 60;

/** Writes a PDF with the fonts' sizes, columns and distances of LinkedIn's, or another one by `info`. */
export async function writePdf({ pages = [{}], info = LINKEDIN, attachment, password }: Options): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, size: [612, 792], info, ...(password && { userPassword: password }) });
  if (attachment) document.file(Buffer.from(attachment.content), { name: attachment.name });
  for (const [index, { left = [], right = [], links = [] }] of pages.entries()) {
    document.addPage({ margin: 0 });
    const places = drawColumn(document, left, 21.6);
    drawColumn(document, right, 223.6);
    for (const { url, row } of links) document.link(21.6, (places[row] ?? 0) - 9, 120, 11, url);
    document.fontSize(9).text(`Page ${index + 1} of ${pages.length}`, 384, 778, { baseline: "alphabetic", lineBreak: false });
  }
  document.end();
  return buffer(document);
}

const LINKEDIN = { Title: "Resume", Author: "LinkedIn", Producer: "Apache FOP Version 2.3" };

/** Draws the headline last, as LinkedIn does in some files, and the parts of a line from its end, so that they stay apart. */
function drawColumn(document: PDFKit.PDFDocument, rows: Row[], left: number): number[] {
  let y = TOP;
  const places = rows.map(([kind], index) => {
    if (index > 0) y += KINDS[kind][1];
    return y;
  });
  const isHeadline = ([kind]: Row) => kind.startsWith("headline");
  const order = [...rows.keys()].sort((a, b) => Number(isHeadline(rows[a] ?? ["text"])) - Number(isHeadline(rows[b] ?? ["text"])));
  for (const index of order) {
    const [kind, ...parts] = rows[index] ?? ["text"];
    const [size] = KINDS[kind];
    document.fontSize(size);
    const starts = parts.map((_, part) => parts.slice(0, part).reduce((x, text) => x + document.widthOfString(text) + size / 3, left));
    for (const [part, text] of [...parts.entries()].reverse()) {
      document.text(text, starts[part], places[index], { baseline: "alphabetic", lineBreak: false });
    }
  }
  return places;
}

/** A profile on two pages, with what occurs in LinkedIn's files. */
export const profile: Page[] = [
  {
    left: [
      ["sideHeading", "Contact"],
      ["contact", "12 Quay Street, Harbourton"],
      ["contactMore", "555 010 0199", "(Mobile)"],
      ["contactMore", "mira@example.com"],
      ["link", "www.linkedin.com/in/mira-okafor-"],
      ["linkMore", "0000", "(LinkedIn)"],
      ["linkMore", "mira.example/blog", "(Blog)"],
      ["sideHeading", "Top Skills"],
      ["contact", "Distributed Systems and"],
      ["itemMore", "Databases"],
      ["item", "Kafka"],
      ["sideHeading", "Languages"],
      ["contact", "English", "(Native or Bilingual)"],
      ["item", "German"],
      ["sideHeading", "Certifications"],
      ["contact", "Systems Architect"],
      ["sideHeading", "Honors-Awards"],
      ["contact", "Quayton Prize"],
      ["sideHeading", "Publications"],
      ["contact", "A Ledger of Events and what comes of"],
    ],
    right: [
      ["name", "Mira Okafor"],
      ["headline", "Back-end developer at Quayside | Events,"],
      ["headlineMore", "ledgers and calm releases"],
      ["place", "Quayton, Example, France"],
      ["section", "Summary"],
      ["summary", "I build services that answer quickly, and that say no early to all"],
      ["summaryText", "others."],
      ["summaryText", "Before that I taught."],
      ["section", "Experience"],
      ["summary", "Quayside Freight"],
      ["total", "5 years 2 months"],
      ["role", "Lead Developer of"],
      ["roleMore", "the Ledger"],
      ["dates", "June 2024 - Present", "(1 year 2 months)"],
      ["jobPlace", "Harbourton, Example"],
      ["textBelowPlace", "• Moved the ledger to events, without a lost booking and without slow I/"],
      ["text", "O."],
      ["text", "• Cut a nightly job from 3 hours to 20 minutes."],
      ["role", "Developer"],
      ["dates", "May 2020 - May 2024", "(4 years 1 month)"],
      ["textBelowDates", "Wrote the booking service."],
      ["textBelowBlank", "Left it calm."],
      ["employer", "Tidewater School"],
      ["role", "Teacher"],
      ["dates", "2017 - 2019", "(2 years)"],
    ],
    links: [{ url: "https://www.linkedin.com/in/mira-okafor-0000?jobid=1234&lipi=x", row: 4 }],
  },
  {
    left: [["item", "it"]],
    right: [
      ["jobPlace", "Tidewater, Example"],
      ["textBelowPlace", "Taught mathematics."],
      ["section", "Education"],
      ["summary", "University of Quayton"],
      ["degree", "Master's degree, Computer Science", "· (October 2012 - September"],
      ["text", "2016)"],
      ["school", "Tidewater College"],
    ],
  },
];
