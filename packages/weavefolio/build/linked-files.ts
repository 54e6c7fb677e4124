import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { isBelow } from "../content/load/folder.ts";

/** Refuses what a link in public/ leads to, as a build does: Vite would respond with any file of this machine. */
export function refuseLinkedFiles({ config, middlewares }: ViteDevServer): void {
  middlewares.use(config.base, (request, response, next) => {
    const respond = async (): Promise<void> => {
      const linked = await findLinked(toPath(request.url ?? "/"), config.publicDir);
      if (linked === undefined) return next();
      const message = `public/${linked} is outside the folder public, where a link leads. Replace the link with the file.`;
      response.writeHead(403, { "content-type": "text/plain; charset=utf-8" }).end(message);
    };
    respond().catch(next);
  });
}

/** Returns the path of the file that Vite would respond with, if it is outside the folder. */
async function findLinked(path: string, folder: string): Promise<string | undefined> {
  // Vite also looks for a file without extension.
  for (const name of [path, join(path, "index")]) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() && !(await isBelow(file, folder))) return name;
  }
  return undefined;
}

function toPath(url: string): string {
  const [location = ""] = url.split("?", 1);
  const path = location.split("/").filter(Boolean).join("/");
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
