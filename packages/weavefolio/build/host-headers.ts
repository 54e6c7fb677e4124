import { FONTS_FOLDER } from "./head.ts";

/**
 * Only names that all browsers know: an unknown one logs a warning in the console. Videos, and players of other sites, use autoplay,
 * fullscreen and picture-in-picture.
 */
const unusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];

const NOT_FRAMED = "frame-ancestors 'none'";

/** The headers of every file on every host, which packages/create-weavefolio/hosts/ repeats. */
export const everyFile = {
  // Not the whole policy: Firefox also applies it to styles inside an SVG.
  "Content-Security-Policy": NOT_FRAMED,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

export const FOR_EVER = "public, max-age=31536000, immutable";
export const MINUTES = "public, max-age=300";

/** The policies of a language's pages, by their files below its base path. */
export type HostRule = { base: string; policies: Readonly<Record<string, string>> };

/**
 * Formats the headers of the site's languages, the first one first.
 * https://docs.netlify.com/manage/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/
 */
export function formatHostHeaders(languages: readonly HostRule[]): string {
  const home = languages[0]?.base ?? "/";
  // Hosts join repeated headers by a comma: only the policy is repeated, since browsers enforce each policy of a list.
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${home}*`, everyFile],
    ...languages.map(({ base }): (typeof rules)[number] => [`${base}assets/*`, { "Cache-Control": FOR_EVER }]),
    [`${home}${FONTS_FOLDER}*`, { "Cache-Control": FOR_EVER }],
    ...languages.flatMap(({ base, policies }) =>
      Object.entries(policies).flatMap(([file, policy]) =>
        urlsOf(file).map((path): (typeof rules)[number] => [
          base + path,
          { "Content-Security-Policy": `${policy}; ${NOT_FRAMED}`, "Cache-Control": MINUTES },
        ]),
      ),
    ),
  ];
  const blocks = rules.map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return ["# Read by Netlify and Cloudflare Pages, at the root of what is published.", ...blocks, ""].join("\n");
}

function urlsOf(file: string): string[] {
  return [file, file.replace(/(?:^index)?\.html$/, "")];
}
