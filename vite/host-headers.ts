import { FONTS_FOLDER } from "./head.ts";

/** What no page of ours uses, of what every browser with the header knows: an unknown name is a warning on its console. */
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

/** What every file is sent with, whatever sends it: hosting/ and vercel.json say the same. */
export const everyFile = {
  // Not the whole policy: Firefox goes by it inside a drawing (SVG), too, and would take the drawing's styles away.
  "Content-Security-Policy": NOT_FRAMED,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** How long a browser keeps a file whose name changes with what is in it, and how long any other. */
export const FOR_EVER = "public, max-age=31536000, immutable";
export const MINUTES = "public, max-age=300";

/**
 * The headers of the site as Netlify (https://docs.netlify.com/manage/routing/headers/) and Cloudflare Pages
 * (https://developers.cloudflare.com/pages/configuration/headers/) read them, from a file named `_headers`.
 *
 * A file that several rules match gets the headers of all, with the values of one that is named twice joined by a comma.
 * So nothing is named twice but the policy, of which a list means that each of it holds.
 *
 * @param policy the Content-Security-Policy of the pages
 * @param base the site's base path: rules match paths on the host, wherever the file itself is
 * @param pages the files of the pages, below the base path
 */
export function hostHeaders(policy: string, { base, pages }: { base: string; pages: string[] }): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${base}*`, everyFile],
    // Their names change with what is in them.
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

/** Both ways a host can be asked for a page: about.html and about, index.html and the folder itself. */
function addressesOf(file: string): string[] {
  return [file, file.replace(/(?:^index)?\.html$/, "")];
}
