import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isInstalled, startServer } from "../hosting/servers.ts";
import type { Build } from "./build-site.ts";
import { chunksOf } from "./weight.ts";

/** `errors` counts failed connections and error responses. */
export type Rate = { perSecond: number; errors: number };

export type Rates = Record<string, Rate>;

const PORT = 4391;

const ACCEPT = "Accept-Encoding: gzip, br";

/** Loads nginx for ten seconds per file; 1 KB is the machine's baseline. Undefined if nginx or wrk is not installed. */
export async function measureRates({ folder, chunks }: Build): Promise<Rates | undefined> {
  if (!isInstalled("nginx") || spawnSync("wrk", ["-v"]).error) return undefined;
  const base = `/${basename(folder)}/`;
  const script = chunksOf(chunks, "index").find(({ modules }) => "src/entry.client.tsx" in modules)?.file ?? "";
  writeFileSync(join(folder, "one-kilobyte.bin"), Buffer.alloc(1000, "1"));
  const server = await startServer("nginx", { root: dirname(folder), base, port: PORT });
  try {
    const rates: Rates = {};
    for (const [name, path] of Object.entries({ Home: "", "the client entry": script, "a file of 1 KB": "one-kilobyte.bin" })) {
      const { status } = await server.get(base + path);
      if (status !== 200) throw new Error(`nginx responds to ${path || "Home"} with ${status}`);
      rates[name] = loadUrl(`http://127.0.0.1:${PORT}${base}${path}`);
    }
    return rates;
  } finally {
    await server.stop();
  }
}

function loadUrl(url: string): Rate {
  const { stdout, status, stderr } = spawnSync(
    "wrk",
    ["--threads", "2", "--connections", "64", "--duration", "10s", "--header", ACCEPT, url],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`wrk could not load ${url}:\n${stderr}${stdout}`);
  const numberIn = (line: RegExp) => Number(line.exec(stdout)?.[1] ?? 0);
  const socketErrors = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g)?.map(Number) ?? [];
  const errors = socketErrors.reduce((sum, count) => sum + count, 0) + numberIn(/Non-2xx or 3xx responses: (\d+)/);
  return { perSecond: numberIn(/Requests\/sec:\s+([\d.]+)/), errors };
}
