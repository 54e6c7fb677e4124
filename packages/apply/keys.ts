import { createPrivateKey } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { BuildError, letterLink } from "weavefolio/extra";

/** The owner's keys for a site. `publicKey` is the line in site.yaml. */
export type Keys = { publicKey: string; privateKey: JsonWebKey };

/** Returns the file with a site's private key, in the configuration folder of the person who is logged in. */
export function findKeyFile(address: string, environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const { host, pathname } = new URL(address);
  // Escaped, so that /a/b/ and /a-b/ have different keys.
  const name = encodeURIComponent(`${host}${pathname}`.replace(/\/$/, ""));
  return join(findConfigurationFolder(environment, platform), "weavefolio", "letter-keys", `${name}.json`);
}

/** https://specifications.freedesktop.org/basedir/latest/ and the platforms' own folders. */
function findConfigurationFolder({ XDG_CONFIG_HOME, APPDATA }: NodeJS.ProcessEnv, platform: string): string {
  if (XDG_CONFIG_HOME?.startsWith("/")) return XDG_CONFIG_HOME;
  if (platform === "win32") return APPDATA ?? join(homedir(), "AppData", "Roaming");
  return platform === "darwin" ? join(homedir(), "Library", "Application Support") : join(homedir(), ".config");
}

/** Reads a site's keys, or returns undefined if this machine has none. @throws {BuildError} if the file is damaged */
export async function readKeys(file: string): Promise<Keys | undefined> {
  const text = (await readIfPresent(file)) ?? (await copyFromOldFolder(file));
  if (text === undefined) return undefined;
  // A copy from another computer may have got other permissions on the way.
  await chmod(file, 0o600);
  const privateKey = parseKey(text);
  if (!privateKey) throw new BuildError(`${file} isn't a private key. Copy it from your backup, or delete it and the line letterKey.`);
  return { privateKey, publicKey: toPublicKey(privateKey) };
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Copies a key from where it was when this project was called portfolio. This goes with the next major version. */
async function copyFromOldFolder(file: string): Promise<string | undefined> {
  const keys = dirname(file);
  const text = await readIfPresent(join(dirname(dirname(keys)), "portfolio", "letter-keys", basename(file)));
  if (text === undefined) return undefined;
  await mkdir(keys, { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600, flag: "wx" });
  return text;
}

/** Parses a private key. Errors of JSON.parse() and importKey() are dropped: they could quote it. */
function parseKey(text: string): JsonWebKey | undefined {
  try {
    const key = JSON.parse(text);
    createPrivateKey({ key, format: "jwk" });
    return key;
  } catch {
    return undefined;
  }
}

export async function createKeys(): Promise<Keys> {
  const pair = await crypto.subtle.generateKey(letterLink.CURVE, true, ["sign", "verify"]);
  const privateKey = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { privateKey, publicKey: toPublicKey(privateKey) };
}

/** Writes the private key to a file that nobody else can read. An existing file stays. */
export async function writeKeys(file: string, { privateKey }: Keys): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(privateKey)}\n`, { mode: 0o600, flag: "wx" });
  // Whatever the process's file mode creation mask is.
  await chmod(file, 0o600);
}

/** Returns the point of the curve without compression (https://www.secg.org/sec1-v2.pdf, 2.3.3). */
function toPublicKey({ x = "", y = "" }: JsonWebKey): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]).toString("base64url");
}
