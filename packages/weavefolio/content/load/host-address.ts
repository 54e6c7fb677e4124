type Environment = Record<string, string | undefined>;

/** The address of the deployed site. `sure` is false if the owner may have set up a domain that the host does not expose. */
type HostAddress = { address: string; sure: boolean };

// Netlify, Vercel and Cloudflare Pages publish at the root of a domain: a base path meant for another host would break all links.
// Previews get the production address too, as their pages name it as canonical.
export function detectHostAddress(environment: Environment): HostAddress | undefined {
  const { SITE_ADDRESS, NETLIFY, URL: netlify, VERCEL, VERCEL_PROJECT_PRODUCTION_URL: vercel, CF_PAGES, CF_PAGES_URL } = environment;
  if (SITE_ADDRESS) return { address: SITE_ADDRESS, sure: true };
  // https://docs.netlify.com/build/configure-builds/environment-variables/
  if (NETLIFY && netlify) return { address: netlify, sure: true };
  // https://vercel.com/docs/environment-variables/system-environment-variables
  if (VERCEL && vercel) return { address: `https://${vercel}`, sure: true };
  // https://developers.cloudflare.com/pages/configuration/build-configuration/ A preview's own: 1a2b3c4d.project.pages.dev
  if (CF_PAGES && CF_PAGES_URL) return { address: CF_PAGES_URL.replace(/^(https:\/\/)[^.]+\.([^.]+\.pages\.dev)/, "$1$2"), sure: false };
  return undefined;
}
