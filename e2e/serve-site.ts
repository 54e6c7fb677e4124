import { rmSync } from "node:fs";
import { preview } from "vite";
import { configureSite } from "../packages/weavefolio/build/configure-site.ts";
import { foldersOf, mailFolderOf } from "./build-sites.ts";
import { allSites, type ServedName } from "./sites.ts";

/** Serves a built site. */
async function serve(name: ServedName): Promise<void> {
  const mail = mailFolderOf(name);
  rmSync(mail, { recursive: true, force: true });
  Object.assign(process.env, { MAIL_DIR: mail, NODE_ENV: "production" });
  const config = configureSite(foldersOf(name).siteRoot);
  await preview({ ...config, logLevel: "warn", preview: { ...config.preview, port: allSites[name].port, strictPort: true } });
}

// Until the parent process ends.
process.once("disconnect", () => process.exit());
for (const name of process.argv[2]?.split(",") ?? []) await serve(name as ServedName);
process.send?.("served");
