import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";

const { resolve } = createRequire(import.meta.url);

/** The package with Font Awesome's brand icons, which include LinkedIn's. */
export const ICON_SET = "@iconify-json/fa7-brands";

type IconSet = { icons: Record<string, { body: string }> };

let paths: ReadonlyMap<string, string> | undefined;

/** Finds the glyph of a network by its name or by the host of its address: path data on a grid of 640 by 640. */
export function findNetworkGlyph(name: string, url = ""): string | undefined {
  paths ??= readPaths();
  for (const key of [normalize(name), ...keysOfHost(URL.parse(url)?.hostname ?? "")]) {
    const path = paths.get(normalize(ALIASES.get(key) ?? key));
    if (path !== undefined) return roundToGrid(path);
  }
  return undefined;
}

/** The glyphs are on every page, a few letters wide: a thirtieth of a pixel is precise enough, and half as long. */
function roundToGrid(path: string): string {
  const plugins = [{ name: "convertPathData" as const, params: { floatPrecision: 0 } }];
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, { plugins });
  return / d="([^"]*)"/.exec(data)?.[1] ?? "";
}

/** Reads the icons by their names without hyphens. */
function readPaths(): ReadonlyMap<string, string> {
  const { icons } = JSON.parse(readFileSync(resolve(`${ICON_SET}/icons.json`), "utf8")) as IconSet;
  const entries = Object.entries(icons).flatMap(([icon, { body }]) => {
    const [, path] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body) ?? [];
    return path === undefined ? [] : [[normalize(icon), path] as const];
  });
  return new Map(entries);
}

const normalize = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Names and hosts of networks that the icon set calls otherwise. */
const ALIASES = new Map(
  Object.entries({
    x: "x-twitter",
    devto: "dev",
    devcommunity: "dev",
    bsky: "bluesky",
    npmjs: "npm",
    signal: "signal-messenger",
    "t.me": "telegram",
    "youtu.be": "youtube",
    "news.ycombinator.com": "hacker-news",
    "scholar.google.com": "google-scholar",
  }),
);

/** Software that runs on many hosts, whose first label often names it. */
const SELF_HOSTED = ["discourse", "forgejo", "git", "gitlab", "mastodon", "pixelfed"];

/** `gitlab.example.com` has its name first, `www.linkedin.com` before its ending, and `dev.to` is the name. */
function keysOfHost(hostname: string): string[] {
  const host = hostname.replace(/^www\./, "");
  const labels = host.split(".");
  const [first = ""] = labels;
  return [host, normalize(host), labels.at(-2) ?? "", SELF_HOSTED.includes(first) ? first : ""].filter((key) => key !== "");
}
