import { posix } from "node:path";
import { plainText } from "weavefolio/extra";
import type { Repository } from "./service.ts";

/** A picture in a repository: its path there, and its alternative text. */
export type ReadmePicture = { path: string; alt: string | undefined };

/** Only the beginning of a README shows what a project is. */
const MAX_LENGTH = 50_000;
const MAX_ALT = 200;

/** In Markdown or in HTML. */
const PICTURES =
  /!\[(?<alt>[^\][\n]{0,1000})\]\( ?<?(?<src>[^\s<>()]{1,1000})>?(?:\s[^()\n]{0,500})?\)|<img\s(?<attributes>[^<>]{1,3000})>/gi;

const ATTRIBUTES = {
  src: /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  alt: /(?:^|\s)alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
};

/** Lists the pictures of a README that are files of its repository, without badges. Others belong to somebody else. */
export function listReadmePictures({ path, text }: { path: string; text: string }, repository: Repository): ReadmePicture[] {
  const found = [...text.slice(0, MAX_LENGTH).matchAll(PICTURES)].flatMap(({ groups = {} }) => {
    const src = groups["src"] ?? findAttribute(groups["attributes"], "src");
    const alt = groups["alt"] ?? findAttribute(groups["attributes"], "alt");
    const file = src && findOwnPath(src, path, repository);
    return file ? [{ path: file, alt: plainText.cleanText(alt, MAX_ALT) }] : [];
  });
  return found.filter((picture) => /\.(?:png|jpe?g|webp|avif|gif)$/i.test(picture.path) && !/badge/i.test(picture.path));
}

function findAttribute(attributes = "", name: keyof typeof ATTRIBUTES): string | undefined {
  const match = ATTRIBUTES[name].exec(attributes);
  return match?.slice(1).find((value) => value !== undefined);
}

/** A relative address, or one of the same repository. */
function findOwnPath(src: string, readme: string, { url, path }: Repository): string | undefined {
  const address = URL.parse(src)?.href;
  const file = address === undefined ? toRepositoryPath(src, readme) : findPathBelow(address, url, path);
  return file === undefined || file.startsWith("../") || file === ".." ? undefined : file;
}

function toRepositoryPath(src: string, readme: string): string | undefined {
  // An address without a scheme is of another host.
  if (src.startsWith("//") || src.startsWith("#")) return undefined;
  const file = decodePath(src.replace(/[?#].*$/s, ""));
  return file && posix.normalize(file.startsWith("/") ? file.slice(1) : posix.join(posix.dirname(readme), file));
}

/** Pages and files of a repository are below its address, GitHub's raw files on a host of their own. */
function findPathBelow(address: string, url: string, path: string): string | undefined {
  const [base, inside] = address.startsWith(`${url}/`)
    ? [url, /^\/(?:-\/)?(?:blob|raw|src|media)\/(?:branch\/)?[^/]+\/([^?#]+)/]
    : [`https://raw.githubusercontent.com/${path}`, /^\/(?:refs\/heads\/)?[^/]+\/([^?#]+)/];
  const [, file] = (address.startsWith(`${base}/`) && inside.exec(address.slice(base.length))) || [];
  const decoded = file && decodePath(file);
  // An encoded slash hides “..” from the parser of addresses.
  return decoded && posix.normalize(decoded);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
