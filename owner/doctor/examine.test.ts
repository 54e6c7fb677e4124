import { expect, test } from "vitest";
import { examine, type Surroundings } from "./examine.ts";
import { account, loadSampleWith } from "./test-account.ts";

/** A service that accepts everything, and the methods of its requests. */
function acceptingService() {
  const methods: (string | undefined)[] = [];
  const request = async (_url: string, { method }: RequestInit) => {
    methods.push(method);
    return new Response("OK", { headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" } });
  };
  return { request, methods };
}

async function surroundingsWith(changes: Parameters<typeof loadSampleWith>[0], more: Partial<Surroundings> = {}): Promise<Surroundings> {
  return {
    content: await loadSampleWith(changes),
    warnings: [],
    samples: [],
    built: undefined,
    remote: "git@github.com:ada/Portfolio.git",
    domain: undefined,
    ...more,
  };
}

test("without send, no message is sent", async () => {
  const { request, methods } = acceptingService();
  const findings = await examine(await surroundingsWith({}), { request, send: false });
  expect(methods).toEqual(["OPTIONS"]);
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

test("with send, one message is sent", async () => {
  const { request, methods } = acceptingService();
  const findings = await examine(await surroundingsWith({}), { request, send: true });
  expect(methods).toEqual(["OPTIONS", "POST"]);
  expect(findings).toContainEqual(expect.objectContaining({ level: "ok", check: "send" }));
});

test.each([
  ["there are no keys", { emailjs: null }, "Fix the keys first."],
  ["a private key is given", { emailjs: { ...account, publicKey: "Zz9_Yy8-Xx7Ww6Vv5Uu4T" } }, "Fix the keys first."],
])("no request is sent if %s", async (_, changes, fix) => {
  const { request, methods } = acceptingService();
  const findings = await examine(await surroundingsWith(changes), { request, send: true });
  expect(methods).toEqual([]);
  expect(findings).toContainEqual({ level: "warning", check: "send", what: "No message was sent.", fix });
});

test("no message goes to a sample address", async () => {
  const { request, methods } = acceptingService();
  const findings = await examine(await surroundingsWith({ email: "jordan.vale@example.com" }), { request, send: true });
  expect(methods).toEqual(["OPTIONS"]);
  expect(findings).toContainEqual(expect.objectContaining({ check: "send", fix: "Write your own email in profile.yaml first." }));
});

test("the advice on the template lists all fields that the form sends", async () => {
  const findings = await examine(await surroundingsWith({}), { request: acceptingService().request, send: false });
  expect(findings.find(({ check }) => check === "template")?.what).toContain(
    "{{from_name}}, {{to_name}}, {{reply_to}}, {{to_email}}, {{message}}",
  );
});

test("warnings of the content loader are reported", async () => {
  const warning = { file: "content/site.yaml", line: 9, column: 9, entry: "accent", what: "is pale", fix: "Take a darker one" };
  const [first] = await examine(await surroundingsWith({}, { warnings: [warning, warning] }), {
    request: acceptingService().request,
    send: false,
  });
  expect(first).toEqual({
    level: "warning",
    check: "content",
    what: "content/site.yaml:9:9  accent is pale, and 1 more",
    fix: "Take a darker one",
  });
});
