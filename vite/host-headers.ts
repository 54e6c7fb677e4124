import { FONTS_FOLDER } from "./head.ts";

/** Features that no page uses and every browser with this header knows: an unknown name logs a warning on its console. */
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];

const NOT_FRAMED = "frame-ancestors 'none'";

/** The headers of every file on every host; hosting/ and vercel.json repeat them. */
export const everyFile = {
  // Not the whole policy: Firefox applies it to the styles inside an SVG, too.
  "Content-Security-Policy": NOT_FRAMED,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Cache-Control for files whose names contain their hash, and for all others. */
export const FOR_EVER = "public, max-age=31536000, immutable";
export const MINUTES = "public, max-age=300";

/**
 * The headers of the site as Netlify (https://docs.netlify.com/manage/routing/headers/) and Cloudflare Pages
 * (https://developers.cloudflare.com/pages/configuration/headers/) read them, from a file named `_headers`.
 *
 * A file that several rules match gets the headers of all, and repeated headers are joined by a comma. So only the policy is
 * repeated, where a list means that each policy applies.
 *
 * @param policy the Content-Security-Policy of the pages
 * @param base the site's base path: rules match paths on the host, wherever the file itself is
 * @param pages the files of the pages, below the base path
 */
export function hostHeaders(policy: string, { base, pages }: { base: string; pages: string[] }): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${base}*`, everyFile],
    // Their names contain their hash.
    [`${base}assets/*`, { "Cache-Control": FOR_EVER }],
    [`${base}${FONTS_FOLDER}*`, { "Cache-Control": FOR_EVER }],
    ...pages
      .flatMap(addressesOf)
      .map((path): (typeof rules)[number] => [
        base + path,
        { "Content-Security-Policy": `${policy}; ${NOT_FRAMED}`, "Cache-Control": MINUTES },
      ]),
  ];
  const blocks = rules.map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return ["# Read by Netlify and Cloudflare Pages, at the root of what is published.", ...blocks, ""].join("\n");
}

/** Both URLs of a page: about.html and about, index.html and the folder. */
function addressesOf(file: string): string[] {
  return [file, file.replace(/(?:^index)?\.html$/, "")];
}
