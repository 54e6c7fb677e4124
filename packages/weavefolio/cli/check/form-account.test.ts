import { expect, test } from "vitest";
import type { EmailjsAccount } from "../../content/schema/form-services.ts";
import { checkKeys } from "./form-account.ts";

/** An account whose keys have the usual format. */
const account: EmailjsAccount = {
  publicKey: "a1B2c3D4e5F6g7H8i",
  serviceId: "service_ab12cd3",
  templateId: "template_ab12cd3",
  host: "https://api.emailjs.com",
  blockHeadless: false,
};

test.each([
  ["of today", {}],
  ["of an old account", { publicKey: "user_Ab3dE6gH9jK2mN5pQ8sT1" }],
  ["with ids that the owner renamed", { serviceId: "gmail", templateId: "contact_form" }],
])("keys %s are accepted", (_, changes) => {
  expect(checkKeys({ ...account, ...changes })).toEqual([]);
});

test.each([
  [{ templateId: "" }, "templateId", "is empty: the deployed form cannot send", "Email Templates › Template ID"],
  [{ serviceId: "template_ab12cd3" }, "serviceId", "looks like a templateId", "Email Services › Service ID"],
  [{ publicKey: "service_ab12cd3" }, "publicKey", "looks like a serviceId", "Account › General › Public Key"],
  [{ templateId: "user_Ab3dE6gH9jK2" }, "templateId", "looks like a publicKey", "Email Templates › Template ID"],
  [{ publicKey: "Zz9_Yy8-Xx7Ww6Vv5Uu4T" }, "publicKey", "looks like a private key, which anyone could use", "renew it there"],
  [{ publicKey: "0123456789abcdef0123456789abcdef" }, "publicKey", "looks like a private key, which anyone could use", "renew it there"],
])("the keys %j are an error with their place in the dashboard", (changes, name, what, fix) => {
  expect(checkKeys({ ...account, ...changes })).toEqual([
    { level: "errors", file: "contact", path: ["emailjs", name], what, fix: expect.stringContaining(fix) },
  ]);
});
