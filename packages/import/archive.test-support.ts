import { crc32, deflateRawSync } from "node:zlib";

/** False metadata of a packed file. */
type FalseMetadata = { size?: number; encrypted?: boolean; crc?: number };

/** Creates a ZIP (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), because libraries reject the names that attackers use. */
export function createZip(files: Record<string, string | Buffer>, falseMetadata: FalseMetadata = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 | (falseMetadata.encrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(falseMetadata.crc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(falseMetadata.size ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), common, path, packed]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("504b01021400", "hex"), common, position, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");

/** An archive as LinkedIn sends it: names of files and columns, dates, line ends and what else is in it. */
export const linkedIn: Record<string, string> = {
  "Profile.csv": lines(
    "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers",
    'Mira,Okafor,,"12 Quay Street, Harbourton","Mar 4, 1990",Back-end developer,"I build services that answer quickly, and say ""no"" early.\n\nBefore that I taught.",Software Development,00000,"Quayton, Example",[mira],"[PORTFOLIO:https://github.com/mira-okafor,BLOG:https://mira.example/blog]",',
  ),
  "Email Addresses.csv": lines(
    "Email Address,Confirmed,Primary,Updated On",
    "old@example.com,Yes,No,1/1/20",
    "mira@example.com,Yes,Yes,1/1/24",
  ),
  "Positions.csv": lines(
    "Company Name,Title,Description,Location,Started On,Finished On",
    'Quayside Freight,Back-end Developer,"• Moved the ledger to events, without a lost booking.\n• Cut a nightly job from 3 hours to 20 minutes.","Harbourton, Example",Jun 2024,',
    "Tidewater School,Teacher,,,2019,May 2024",
    "Tidewater School,Teacher,,,2019,May 2024",
  ),
  "Projects.csv": lines(
    "Title,Description,Url,Started On,Finished On",
    '"Ledger, the library",Double-entry bookkeeping in 900 lines.,https://github.com/mira-okafor/ledger,Jan 2023,',
    "Tide Table,When to sail.,https://tide-table.example/,Mar 2022,May 2022",
    "Night Shift,,,,",
  ),
  "Certifications.csv": lines(
    "Name,Url,Authority,Started On,Finished On,License Number",
    "Certified Event Modeller,https://certificates.example/17,Example Academy,Apr 2023,Apr 2026,ABC-17",
    "First Aid,,Harbourton Red Cross,2021,,",
  ),
  "Skills.csv": lines("Name", "Java", "PostgreSQL", "Kafka", "Teaching", "Kubernetes"),
  "Education.csv": lines(
    "School Name,Start Date,End Date,Notes,Degree Name,Activities",
    "Harbourton University,2008,2012,,BSc Mathematics,Chess club",
  ),
  "Languages.csv": lines("Name,Proficiency", "English,Native or bilingual proficiency"),
  "Honors.csv": lines("Title,Description,Issued On", "Harbour Prize,For the ledger.,Oct 2023"),
  "Publications.csv": lines(
    "Name,Published On,Description,Publisher,Url",
    'On ledgers,"May 4, 2022",Why they balance.,Quay Notes,https://notes.example/ledgers',
  ),
  "Volunteering.csv": lines(
    "Company Name,Role,Cause,Started On,Finished On,Description",
    "Code Club,Coach,Education,Sep 2020,,Taught children to build games.",
  ),
  "Recommendations_Received.csv": lines(
    "First Name,Last Name,Company,Job Title,Text,Creation Date,Status",
    'Ada,Reed,Harbor & Reed,Head of Engineering,"Mira asks before she builds.","01/02/24, 10:00 AM",VISIBLE',
    'Jo,Quay,Quayside,Developer,"Mira types quickly.","01/03/24, 10:00 AM",HIDDEN',
  ),
  "PhoneNumbers.csv": lines("Extension,Number,Type", ",+1 555 0100,Mobile", ",+1 555 0199,Work"),
  "Courses.csv": lines("Name,Number", "Event sourcing,", "Ledgers,CS-101"),
  "Patents.csv": lines("Title,Issued On,Patent Number,Description", "Tide gauge,Mar 2020,EP 17,Measures tides."),
  "Organizations.csv": lines("Name,Position,Description,Started On,Finished On", "Society of Harbour Engineers,Treasurer,,Jan 2018,"),
  "Test Scores.csv": lines("Name,Score", "English,9"),
  "Connections.csv": lines(
    "Notes:",
    '"When exporting your connection data, you may notice that some of the email addresses are missing."',
    "",
    "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
    "Jo,Secret,https://network.example.com/in/jo,,Elsewhere,,01 Jan 2020",
  ),
  "messages.csv": lines('"CONVERSATION ID","FROM","CONTENT"', '"1","Jo Secret","Do not tell."'),
  "Jobs/Job Applications.csv": lines("Application Date,Company Name,Job Title", "1/1/24,Elsewhere,Anything"),
};
