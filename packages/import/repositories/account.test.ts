import { expect, test } from "vitest";
import { isAccount, parseAccount } from "./account.ts";

test.each([
  ["github:mira", "github", "https://api.github.com", "mira"],
  ["gitlab:mira", "gitlab", "https://gitlab.com/api/v4", "mira"],
  ["codeberg:mira", "forgejo", "https://codeberg.org/api/v1", "mira"],
  ["https://github.com/mira", "github", "https://api.github.com", "mira"],
  ["codeberg.org/mira/", "forgejo", "https://codeberg.org/api/v1", "mira"],
  ["gitlab:code.example.com/mira", "gitlab", "https://code.example.com/api/v4", "mira"],
  ["forgejo:Code.example.com:8443/mira.o", "forgejo", "https://code.example.com:8443/api/v1", "mira.o"],
])("%s is an account", (source, service, api, name) => {
  expect(isAccount(source)).toBe(true);
  expect(parseAccount(source, {})).toMatchObject({ service, api, name, token: undefined });
});

test.each([["github:"], ["github:mira/other"], ["github:a b"], ["forgejo:mira"], ["github:x.example/mira"], ["forgejo:localhost/mira"]])(
  "%s is not an account, and the error says how to write one",
  (source) => {
    expect(() => parseAccount(source, {})).toThrow(`“${source}” is not an account. Write github:NAME,`);
  },
);

test("a file isn't an account", () => {
  expect(isAccount("resume.json")).toBe(false);
  expect(isAccount("C:\\resume.json")).toBe(false);
});

test("a token is only for its own host", () => {
  const environment = { GITHUB_TOKEN: "", GH_TOKEN: "hub", GITLAB_TOKEN: "lab", FORGEJO_TOKEN: "forge" };
  const getToken = (source: string) => parseAccount(source, environment).token;
  expect(["github:m", "gitlab:m", "gitlab:other.example/m", "codeberg:m", "forgejo:other.example/m"].map(getToken)).toEqual([
    ...["hub", "lab", undefined, undefined, "forge"],
  ]);
});
