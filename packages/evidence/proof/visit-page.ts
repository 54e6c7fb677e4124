import type { IncomingMessage } from "node:http";
import { web } from "weavefolio/extra";
import { LOGIN_PATH } from "../shoot/judge-page.ts";
import { findTitle } from "./find-title.ts";

/** What is at an address: the status of the last response, and the title of its page, if it is HTML. */
export type Visited = { link: web.LinkStatus; status?: number; title?: string | undefined };

/** In bytes. What follows is left out: a page has its title at the start. */
const MAX_SIZE = 250_000;

/** Follows an address as a link check does, and reads the page that it leads to. */
export async function visitPage(address: string, network: web.Network, end: AbortSignal): Promise<Visited> {
  const last: Omit<Visited, "link"> = {};
  let final = new URL(address);
  const link = await web.checkLink(address, network, end, async (url, network, signal) => {
    const response = await web.openResponse(url, network, {
      signal,
      headers: { ...web.HEADERS, accept: "text/html, */*;q=0.5" },
    });
    const status = response.statusCode ?? 0;
    final = url;
    Object.assign(last, { status, title: status === 200 ? await readTitle(response) : undefined });
    response.destroy();
    return { status, location: response.headers.location };
  });
  const isThere = link.is === "ok" || link.is === "moved";
  if (isThere && final.pathname !== new URL(address).pathname && LOGIN_PATH.test(final.pathname)) {
    return { link: { is: "unclear", why: `it redirects to ${final.href}, which asks visitors for a login` } };
  }
  return { link, ...last };
}

async function readTitle(response: IncomingMessage): Promise<string | undefined> {
  const type = response.headers["content-type"] ?? "";
  if (!/^\s*text\/html\b/i.test(type) || response.headers["content-encoding"]) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_SIZE) break;
  }
  return findTitle(decodePage(Buffer.concat(chunks).subarray(0, MAX_SIZE), type));
}

/** Decodes a page as its header or its first kilobyte says, as browsers do. Others are in UTF-8. */
function decodePage(bytes: Buffer, type: string): string {
  const [, encoding = "utf-8"] = /charset=["']?([\w-]+)/i.exec(`${type} ${bytes.toString("latin1", 0, 1024)}`) ?? [];
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch (error) {
    // An encoding that doesn't exist.
    if (!(error instanceof RangeError)) throw error;
    return bytes.toString("utf8");
  }
}
