import { expect, test } from "vitest";
import { parseRepository } from "../github-repository.ts";
import { checkAddress } from "./check-address.ts";

const domain = undefined;

test.each([
  "https://github.com/Ada/Portfolio.git",
  "https://github.com/Ada/Portfolio",
  "https://github.com/Ada/Portfolio/",
  "https://GitHub.com/Ada/Portfolio.git",
  "https://www.github.com/Ada/Portfolio",
  "https://ada:password@github.com/Ada/Portfolio.git",
  "http://github.com/Ada/Portfolio.git",
  "git@github.com:Ada/Portfolio.git",
  "git@github.com:/Ada/Portfolio.git",
  "ssh://git@github.com/Ada/Portfolio.git",
  "ssh://git@github.com:22/Ada/Portfolio.git",
  "ssh://git@ssh.github.com:443/Ada/Portfolio.git",
  "git://github.com/Ada/Portfolio.git",
  "git+ssh://git@github.com/Ada/Portfolio",
])("parses %s", (remote) => {
  expect(parseRepository(remote)).toEqual({ owner: "Ada", name: "Portfolio" });
});

test.each([
  "",
  "origin",
  "/srv/git/portfolio.git",
  "https://gitlab.com/ada/portfolio.git",
  "https://github.com.evil.example/a/b",
  "https://notgithub.com/a/b",
])("“%s” is not a GitHub repository", (remote) => {
  expect(parseRepository(remote)).toBeUndefined();
});

test.each([
  ["https://ada.github.io/Portfolio/", "git@github.com:Ada/Portfolio.git"],
  ["https://ada.github.io/", "https://github.com/Ada/ada.github.io"],
  ["https://ada.github.io/", "https://github.com/Ada/Ada.GitHub.io.git"],
  ["https://lovelace.test/", "https://github.com/Ada/Portfolio"],
  ["https://lovelace.test/anywhere/", "https://gitlab.com/ada/portfolio.git"],
  ["https://lovelace.test/anywhere/", undefined],
  ["https://ada-lovelace.example/Portfolio/", "https://github.com/Ada/Portfolio"],
])("%s is correct for %s", (address, remote) => {
  expect(checkAddress(address, { remote, domain })).toMatchObject({ level: "ok", check: "address" });
});

test.each([
  ["https://ada.github.io/", "https://github.com/Ada/Portfolio", "https://ada.github.io/Portfolio/"],
  ["https://ada.github.io/portfolio/", "https://github.com/Ada/Portfolio", "https://ada.github.io/Portfolio/"],
  ["https://bob.github.io/Portfolio/", "https://github.com/Ada/Portfolio", "https://ada.github.io/Portfolio/"],
  ["http://ada.github.io/Portfolio/", "https://github.com/Ada/Portfolio", "https://ada.github.io/Portfolio/"],
  ["https://ada.github.io/Portfolio/", "https://github.com/Ada/ada.github.io", "https://ada.github.io/"],
  ["https://jordan-vale.example/Portfolio/", "https://github.com/Ada/site", "https://ada.github.io/site/"],
  ["https://lovelace.test/Elsewhere/", "https://github.com/Ada/Portfolio", "https://lovelace.test/"],
])("%s is an error for %s, with the correct address as fix", (address, remote, right) => {
  expect(checkAddress(address, { remote, domain })).toMatchObject({ level: "error", fix: `Write in site.yaml: address: ${right}` });
});

test("a domain with the repository's path is a warning: it is correct only for the domain of the user site", () => {
  expect(checkAddress("https://lovelace.test/Portfolio/", { remote: "https://github.com/Ada/Portfolio", domain })).toMatchObject({
    level: "warning",
    what: expect.stringContaining("Ada/ada.github.io"),
  });
});

test.each([
  ["https://lovelace.test/", "https://github.com/Ada/Portfolio", "lovelace.test", "ok"],
  ["https://lovelace.test/", "https://github.com/Ada/Portfolio", "Lovelace.test", "ok"],
  ["https://lovelace.test/Portfolio/", "https://github.com/Ada/Portfolio", "lovelace.test", "error"],
  ["https://lovelace.test/Portfolio/", undefined, "lovelace.test", "error"],
  ["https://ada.github.io/Portfolio/", "https://github.com/Ada/Portfolio", "lovelace.test", "error"],
])("%s of %s with the domain %s… in public/CNAME", (address, remote, domainName, level) => {
  expect(checkAddress(address, { remote, domain: domainName })).toMatchObject({ level });
});

test("a password in the remote's URL is not printed", () => {
  for (const address of ["https://ada.github.io/", "https://ada.github.io/Portfolio/", "https://lovelace.test/Portfolio/"]) {
    expect(JSON.stringify(checkAddress(address, { remote: "https://ada:hunter2@github.com/Ada/Portfolio", domain }))).not.toContain(
      "hunter2",
    );
  }
});
