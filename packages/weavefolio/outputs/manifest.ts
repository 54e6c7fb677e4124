import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

/** Makes the web app manifest (https://www.w3.org/TR/appmanifest/). */
export function makeManifest({ palette, profile, site }: Content): OutputFile {
  const base = new URL(site.address).pathname;
  const { paper } = palette[site.theme === "dark" ? "dark" : "light"];
  const png = (name: string, size: number) => ({ src: `${base}${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  const body = {
    id: base,
    name: [profile.name, profile.role].filter(Boolean).join(" – "),
    short_name: profile.name,
    description: profile.tagline ?? profile.role,
    lang: site.language,
    dir: site.direction,
    start_url: base,
    scope: base,
    display: "minimal-ui",
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: `${base}icon.svg`, sizes: "any", type: "image/svg+xml" },
      png("icon", 192),
      png("icon", 512),
      { ...png("icon-maskable", 512), purpose: "maskable" },
    ],
  };
  return { type: "application/manifest+json", body: JSON.stringify(body) };
}
