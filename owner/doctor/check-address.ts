import { getPagesAddress, parseRepository } from "../github-repository.ts";
import { isSampleHost } from "../samples/find-samples.ts";
import type { Finding } from "./findings.ts";

/**
 * Checks that the site's address fits GitHub Pages (https://docs.github.com/pages) or `domain`, the content of public/CNAME.
 * Never prints `remote`, the git remote's URL: it may contain a password.
 */
export function checkAddress(address: string, { remote, domain }: { remote: string | undefined; domain: string | undefined }): Finding {
  const { host, pathname, href } = new URL(address);
  if (domain !== undefined && domain.toLowerCase() !== host) {
    return createError(`site.yaml has the domain ${host}, and public/CNAME another one: ${domain}`, "Write the same domain in both.");
  }
  if (domain !== undefined && pathname !== "/") {
    return createError(
      `public/CNAME deploys the site to ${host}/, and site.yaml has the path ${pathname}.`,
      `Write in site.yaml: address: https://${host}/`,
    );
  }
  const repository = parseRepository(remote ?? "");
  if (!repository) return ok(`${address} was not compared: there is no git remote on GitHub.`);

  const { owner, name } = repository;
  const pages = getPagesAddress(repository);
  const { host: ownerHost, pathname: path } = new URL(pages);
  const description = `the repository ${owner}/${name}`;
  if (href === pages) return ok(`${address} is the GitHub Pages address of ${description}.`);
  if (host.endsWith(".github.io") || (isSampleHost(host) && pathname !== path)) {
    return createError(
      `${address} is not the GitHub Pages address of ${description}: its files would not be found.`,
      `Write in site.yaml: address: ${pages}`,
    );
  }
  if (isSampleHost(host)) return ok(`The base path ${pathname} is that of ${description} on GitHub Pages.`);
  if (pathname === "/") return ok(`${address} is your own domain, and has the correct base path /.`);
  if (pathname === path) {
    return {
      level: "warning",
      check: "address",
      what: `${address} is correct on GitHub Pages only if ${host} is the domain of the repository ${owner}/${ownerHost}.`,
      fix: `If it is the domain of ${name} itself, write in site.yaml: address: https://${host}/`,
    };
  }
  return createError(
    `${address} is your own domain, where GitHub Pages deploys ${description} to /.`,
    `Write in site.yaml: address: https://${host}/`,
  );
}

function ok(what: string): Finding {
  return { level: "ok", check: "address", what };
}

function createError(what: string, fix: string): Finding {
  return { level: "error", check: "address", what, fix };
}
