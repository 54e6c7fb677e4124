import type { Site } from "../content/schema/schema.ts";

/** A service's script: its attributes, `src` among them, and the origins that the Content-Security-Policy has to allow. */
export type Analytics = { service: NonNullable<Site["analytics"]>["service"]; attributes: Record<string, string>; origins: Origins };

type Origins = { script: string; connect: string };

/** Describes the script of the owner's analytics as the service's documentation does. Returns undefined without analytics. */
export function describeAnalytics({ analytics, address }: Pick<Site, "analytics" | "address">): Analytics | undefined {
  if (!analytics) return undefined;
  const { service } = analytics;
  const { attributes, connect } = describers[service](new URL(analytics.address), { ...analytics, host: new URL(address).hostname });
  return { service, attributes, origins: { script: new URL(attributes.src).origin, connect } };
}

type Described = { attributes: { src: string } & Record<string, string>; connect: string };

type Settings = { host: string; websiteId?: string | undefined };

const describers: Record<Analytics["service"], (address: URL, settings: Settings) => Described> = {
  // https://plausible.io/docs/plausible-script. Scripts from before October 2025, as on older servers, read data-domain.
  plausible: ({ href, origin }, { host }) => ({ attributes: { src: href, "data-domain": host }, connect: origin }),
  // https://umami.is/docs/tracker-configuration. Without data-host-url, Umami Cloud's script would send to another host.
  umami: ({ href, origin }, { host, websiteId = "" }) => ({
    attributes: {
      src: href,
      "data-website-id": websiteId,
      "data-host-url": origin,
      "data-domains": host,
      "data-do-not-track": "true",
      // Otherwise some versions keep a visitor's id in localStorage.
      "data-identity-stitching": "false",
      // A page is its path: a changed filter and an anchor are no views.
      "data-exclude-search": "true",
      "data-exclude-hash": "true",
    },
    connect: origin,
  }),
  // https://www.goatcounter.com/help/csp and /help/js: goatcounter.com has its script on another host, a server of one's own has both.
  goatcounter: ({ origin, pathname, hostname }) => {
    const base = origin + pathname.replace(/(?:\/count)?\/?$/, "");
    const src = hostname.endsWith(".goatcounter.com") ? "https://gc.zgo.at/count.js" : `${base}/count.js`;
    return { attributes: { src, "data-goatcounter": `${base}/count` }, connect: origin };
  },
};
