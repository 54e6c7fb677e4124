import { expect, test } from "vitest";
import { checkKeys } from "./check-keys.ts";
import { account } from "./test-account.ts";

test.each([
  ["as they are made today", {}],
  ["with a public key of an old account", { publicKey: "user_Ab3dE6gH9jK2mN5pQ8sT1" }],
  ["with the account's default service", { serviceId: "default_service" }],
])("three keys %s are fine", (_, changes) => {
  expect(checkKeys({ ...account, ...changes })).toEqual([expect.objectContaining({ level: "ok" })]);
});

test("without keys, the deployed form has no host that accepts messages: an error", () => {
  expect(checkKeys(null)).toEqual([
    expect.objectContaining({ level: "error", what: expect.stringContaining("none of the three EmailJS keys"), fix: expect.anything() }),
  ]);
});

test("missing keys are named, with their locations in the dashboard", () => {
  expect(checkKeys({ ...account, publicKey: "", templateId: "" })).toEqual([
    {
      level: "error",
      check: "keys",
      what: "publicKey and templateId are empty in contact.yaml: EmailJS's client will not send.",
      fix: "Copy them from https://dashboard.emailjs.com: Account › General › Public Key and Email Templates › Template ID.",
    },
  ]);
});

test.each([
  ["a template's id for the service", { serviceId: "template_ab12cd3" }, ["serviceId in contact.yaml looks like a templateId."]],
  [
    "service and template swapped",
    { serviceId: "template_ab12cd3", templateId: "service_ab12cd3" },
    ["serviceId in contact.yaml looks like a templateId.", "templateId in contact.yaml looks like a serviceId."],
  ],
  ["a service's id for the public key", { publicKey: "service_ab12cd3" }, ["publicKey in contact.yaml looks like a serviceId."]],
  ["an old public key for the template", { templateId: "user_Ab3dE6gH9jK2" }, ["templateId in contact.yaml looks like a publicKey."]],
  ["the public key twice", { serviceId: account.publicKey }, ["serviceId in contact.yaml is the same as publicKey."]],
  [
    "a private key instead of the public one",
    { publicKey: "Zz9_Yy8-Xx7Ww6Vv5Uu4T" },
    ["publicKey in contact.yaml looks like a private key, which anyone could use once it is published."],
  ],
  [
    "an old private key",
    { publicKey: "0123456789abcdef0123456789abcdef" },
    ["publicKey in contact.yaml looks like a private key, which anyone could use once it is published."],
  ],
])("%s is an error", (_, changes, what) => {
  const findings = checkKeys({ ...account, ...changes });
  expect(findings.map((finding) => finding.what)).toEqual(what);
  expect(findings).toEqual(what.map(() => expect.objectContaining({ level: "error", fix: expect.anything() })));
});

test.each([{ publicKey: "key_of_mine" }, { serviceId: "gmail" }, { templateId: "contact_form" }])(
  "an unusual format is a warning, because ids can be renamed: %j",
  (changes) => {
    const [name] = Object.keys(changes);
    expect(checkKeys({ ...account, ...changes })).toEqual([
      expect.objectContaining({ level: "warning", what: expect.stringContaining(`${name} in contact.yaml has an unusual format`) }),
    ]);
  },
);

test("no finding contains a key, because it may be a private one", () => {
  const secret = "Zz9_Yy8-Xx7Ww6Vv5Uu4T";
  for (const name of ["publicKey", "serviceId", "templateId"]) {
    expect(JSON.stringify(checkKeys({ ...account, [name]: secret }))).not.toContain(secret);
  }
});
