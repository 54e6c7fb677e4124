import { rmSync } from "node:fs";
import { join } from "node:path";
import { preview } from "vite";
import { foldersOf, mailFolderOf } from "./build-sites.ts";
import { type Site, type SiteName, sites } from "./sites.ts";

/** Serves a built site until the parent process ends. */
async function serve(name: SiteName): Promise<void> {
  const { port }: Site = sites[name];
  const { content, dist } = foldersOf(name);
  const mail = mailFolderOf(name);
  rmSync(mail, { recursive: true, force: true });
  Object.assign(process.env, { CONTENT_DIR: content, OUT_DIR: dist, MAIL_DIR: mail, NODE_ENV: "production" });
  await preview({ root: join(import.meta.dirname, ".."), logLevel: "warn", preview: { port, strictPort: true } });
  process.send?.("served");
  process.once("disconnect", () => process.exit());
}

await serve(process.argv[2] as SiteName);
