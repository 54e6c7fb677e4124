type Environment = Record<string, string | undefined>;

/** Where a build will live; `sure` is false where the owner may have given it a domain that the host does not tell. */
type HostAddress = { address: string; sure: boolean };

/**
 * The address a build is made for, as far as its surroundings say: SITE_ADDRESS, or what the host that builds it sets. Those
 * hosts publish at the root of a domain, so that an address with a path, which was written for another host, would find no file.
 *
 * All name the address that stays, for the deployment of a branch, too: its pages say so as their canonical address.
 */
export function hostAddress(environment: Environment): HostAddress | undefined {
  const { SITE_ADDRESS, NETLIFY, URL: netlify, VERCEL, VERCEL_PROJECT_PRODUCTION_URL: vercel, CF_PAGES, CF_PAGES_URL } = environment;
  if (SITE_ADDRESS) return { address: SITE_ADDRESS, sure: true };
  // https://docs.netlify.com/build/configure-builds/environment-variables/
  if (NETLIFY && netlify) return { address: netlify, sure: true };
  // https://vercel.com/docs/environment-variables/system-environment-variables
  if (VERCEL && vercel) return { address: `https://${vercel}`, sure: true };
  // https://developers.cloudflare.com/pages/configuration/build-configuration/ The deployment's own: 1a2b3c4d.project.pages.dev
  if (CF_PAGES && CF_PAGES_URL) return { address: CF_PAGES_URL.replace(/^(https:\/\/)[^.]+\.([^.]+\.pages\.dev)/, "$1$2"), sure: false };
  return undefined;
}
