import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, preview } from "vite";
import { parseDocument } from "yaml";

/** What a variant's content says otherwise than the sample: file, path in it, value. */
type Change = [file: string, path: string[], value: unknown];

const account: Change[] = [
  ["contact", ["emailjs", "publicKey"], "key_of_the_test"],
  ["contact", ["emailjs", "serviceId"], "service_of_the_test"],
  ["contact", ["emailjs", "templateId"], "template_of_the_test"],
  ["contact", ["emailjs", "host"], "https://mail.example"],
];

/** Every site the journeys visit, by name. */
export const sites = {
  /** The sample, as a newcomer starts it. */
  sample: { port: 4310, changes: [] },
  /** An owner with a long name and an EmailJS account that refuses one sender and hasty ones. */
  account: {
    port: 4311,
    changes: [
      ...account,
      ["profile", ["name"], "Maximiliana Okonkwo"],
      ["contact", ["emailjs", "blockList"], { watchVariable: "reply_to", list: ["blocked@example.com"] }],
      ["contact", ["emailjs", "limitRate"], { throttle: 60_000 }],
    ],
  },
  /** An account that refuses browsers which a program drives, as the journeys' own is. */
  headless: { port: 4312, changes: [...account, ["contact", ["emailjs", "blockHeadless"], true]] },
  /** A site that lives at the root of its host. */
  root: { port: 4313, changes: [["site", ["address"], "https://jordan-vale.example/"]] },
} satisfies Record<string, { port: number; changes: Change[] }>;

export type SiteName = keyof typeof sites;

/** The address of a page of a site. */
export function address(site: SiteName, path = ""): string {
  return `http://localhost:${sites[site].port}${site === "root" ? "/" : "/Portfolio/"}${path}`;
}

const root = join(import.meta.dirname, "..");

/** Where a site's built pages, content and mail are. */
export function folderOf(name: SiteName): { content: string; dist: string; mail: string } {
  const folder = join(root, ".build", "journeys", name);
  return { content: join(folder, "content"), dist: join(folder, "dist"), mail: join(folder, "mail") };
}

/** Builds a site and serves it until the process ends. */
async function serve(name: SiteName): Promise<void> {
  const { port, changes }: { port: number; changes: Change[] } = sites[name];
  const { content, dist, mail } = folderOf(name);
  for (const folder of [content, dist, mail]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  cpSync(join(root, "content"), content, { recursive: true });
  for (const [file, path, value] of changes) {
    const yaml = join(content, `${file}.yaml`);
    const document = parseDocument(readFileSync(yaml, "utf8"));
    document.setIn(path, value);
    writeFileSync(yaml, String(document));
  }
  Object.assign(process.env, { CONTENT_DIR: content, OUT_DIR: dist, MAIL_DIR: mail });
  await (await createBuilder({ root, logLevel: "warn" })).buildApp();
  const server = await preview({ root, preview: { port, strictPort: true } });
  server.printUrls();
}

const asked = process.argv[2];
if (import.meta.main && asked && asked in sites) await serve(asked as SiteName);
