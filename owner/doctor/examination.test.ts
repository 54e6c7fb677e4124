import { expect, test } from "vitest";
import { type Case, examine } from "./examination.ts";
import { account, contentWith } from "./test-content.ts";

/** A service that takes everything, and how it was called. */
function taker() {
  const called: (string | undefined)[] = [];
  const ask = async (_url: string, { method }: RequestInit) => {
    called.push(method);
    return new Response("OK", { headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" } });
  };
  return { ask, called };
}

async function caseOf(changes: Parameters<typeof contentWith>[0], more: Partial<Case> = {}): Promise<Case> {
  return {
    content: await contentWith(changes),
    warnings: [],
    samples: [],
    built: undefined,
    remote: "git@github.com:ada/Portfolio.git",
    domain: undefined,
    ...more,
  };
}

test("nothing is sent unless that is asked for", async () => {
  const { ask, called } = taker();
  const findings = await examine(await caseOf({}), { ask, send: false });
  expect(called).toEqual(["OPTIONS"]);
  expect(findings.map(({ level, check }) => `${level} ${check}`)).toEqual([
    "ok content",
    "ok keys",
    "ok host",
    "advice template",
    "warning built",
    "ok address",
    "ok samples",
  ]);
});

test("one message is sent where that is asked for", async () => {
  const { ask, called } = taker();
  const findings = await examine(await caseOf({}), { ask, send: true });
  expect(called).toEqual(["OPTIONS", "POST"]);
  expect(findings).toContainEqual(expect.objectContaining({ level: "ok", check: "send" }));
});

test.each([
  ["there are no keys", { emailjs: null }, "Mend the keys first."],
  ["a private key is given", { emailjs: { ...account, publicKey: "Zz9_Yy8-Xx7Ww6Vv5Uu4T" } }, "Mend the keys first."],
])("nobody is asked where %s", async (_, changes, mend) => {
  const { ask, called } = taker();
  const findings = await examine(await caseOf(changes), { ask, send: true });
  expect(called).toEqual([]);
  expect(findings).toContainEqual({ level: "warning", check: "send", what: "No message was sent.", mend });
});

test("no message goes to a sample address", async () => {
  const { ask, called } = taker();
  const findings = await examine(await caseOf({ email: "jordan.vale@example.com" }), { ask, send: true });
  expect(called).toEqual(["OPTIONS"]);
  expect(findings).toContainEqual(expect.objectContaining({ check: "send", mend: "Write your own email in profile.yaml first." }));
});

test("the template's fields are told as advice, all that the form sends", async () => {
  const findings = await examine(await caseOf({}), { ask: taker().ask, send: false });
  expect(findings.find(({ check }) => check === "template")?.what).toContain(
    "{{from_name}}, {{to_name}}, {{reply_to}}, {{to_email}}, {{message}}",
  );
});

test("what the content's loader warns of is told", async () => {
  const problem = { file: "content/site.yaml", line: 9, column: 9, entry: "accent", what: "is pale", mend: "Take a darker one" };
  const [first] = await examine(await caseOf({}, { warnings: [problem, problem] }), { ask: taker().ask, send: false });
  expect(first).toEqual({
    level: "warning",
    check: "content",
    what: "content/site.yaml:9:9  accent is pale, and 1 more",
    mend: "Take a darker one",
  });
});
