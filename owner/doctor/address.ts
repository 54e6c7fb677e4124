import { isSampleHost } from "../samples/sample.ts";
import type { Finding } from "./finding.ts";
import { pagesAddress, repositoryOf } from "./repository.ts";

/**
 * Whether the content's address is the one GitHub Pages gives the repository (https://docs.github.com/pages), or a domain of
 * the owner's own that can be.
 *
 * @param address the site's, with a slash at its end
 * @param remote the git remote's URL, which may hold a password and is never told
 * @param domain what public/CNAME names, if there is one
 */
export function checkAddress(address: string, { remote, domain }: { remote: string | undefined; domain: string | undefined }): Finding {
  const { host, pathname, href } = new URL(address);
  if (domain !== undefined && domain.toLowerCase() !== host) {
    return fault(`site.yaml says ${host}, and public/CNAME another domain: ${domain}`, "Write the same domain in both.");
  }
  if (domain !== undefined && pathname !== "/") {
    return fault(
      `public/CNAME gives the site the domain ${host}, where it is at /, not at ${pathname}.`,
      `Write in site.yaml: address: https://${host}/`,
    );
  }
  const repository = repositoryOf(remote ?? "");
  if (!repository) return ok(`${address} stands alone: there is no git remote at GitHub to compare it with.`);

  const { owner, name } = repository;
  const pages = pagesAddress(repository);
  const { host: ownerHost, pathname: path } = new URL(pages);
  const told = `the repository ${owner}/${name}`;
  if (href === pages) return ok(`${address} is where GitHub Pages puts ${told}.`);
  if (host.endsWith(".github.io") || (isSampleHost(host) && pathname !== path)) {
    return fault(
      `${address} is not where GitHub Pages puts ${told}: its files would not be found.`,
      `Write in site.yaml: address: ${pages}`,
    );
  }
  if (isSampleHost(host)) return ok(`The base path ${pathname} is that of ${told} on GitHub Pages.`);
  if (pathname === "/") return ok(`${address} is a domain of your own, and its base path is /, as it has to be.`);
  if (pathname === path) {
    return {
      level: "warning",
      check: "address",
      what: `${address} is right on GitHub Pages only if ${host} is the domain of the repository ${owner}/${ownerHost}.`,
      mend: `If it is the domain of ${name} itself, write in site.yaml: address: https://${host}/`,
    };
  }
  return fault(
    `${address} is a domain of your own, where GitHub Pages puts ${told} at /.`,
    `Write in site.yaml: address: https://${host}/`,
  );
}

function ok(what: string): Finding {
  return { level: "ok", check: "address", what };
}

function fault(what: string, mend: string): Finding {
  return { level: "fault", check: "address", what, mend };
}
