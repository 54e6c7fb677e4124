import { expect, test } from "vitest";
import { composePolicy } from "../../build/content-security-policy.ts";
import { checkAccount } from "../../cli/check/form-account.ts";
import { loadContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

/** The fixture's contact.yaml with these lines in place of EmailJS's keys. */
function contactWith(lines: string) {
  const folder = testFolder();
  folder.edit("contact.yaml", /emailjs:.*/s, lines);
  return folder;
}

test.each([
  ["send: formspree\nformspree:\n  id: xyzabcde\n", "https://formspree.io", { address: "https://formspree.io/f/xyzabcde", format: "form" }],
  [
    "send: web3forms\nweb3forms:\n  accessKey: 1a2b-3c\n",
    "https://api.web3forms.com",
    { address: "https://api.web3forms.com/submit", format: "form", fields: { access_key: "1a2b-3c" } },
  ],
  [
    "send: url\nurl:\n  address: https://forms.test:8443/me?x=1\n",
    "https://forms.test:8443",
    { address: "https://forms.test:8443/me?x=1", format: "json", mustConfirm: false },
  ],
  ["send: url\nurl:\n  address: https://forms.test/\n  format: form\n", "https://forms.test", { format: "form" }],
])("%j is one service, the only other host that the policy allows, and nothing to report", async (lines, host, service) => {
  const { content } = await loadContent(contactWith(lines).folder);
  expect(content.contact).toMatchObject({ service });
  const policy = composePolicy(content, { styles: [""], script: "" });
  expect(policy).toContain(`; connect-src 'self' ${host}; `);
  expect(policy).toContain(`; form-action 'self' mailto: ${host}; `);
  expect(checkAccount(content.contact)).toEqual([]);
});

test.each([
  ["send: emailjs", "has no keys"],
  ["send: formspree", "has no id"],
  ["send: web3forms", "has no access key"],
  ["send: url", "has no address"],
])("%j without its settings is a warning: the deployed form opens the mail program", async (lines, what) => {
  const { content } = await loadContent(contactWith(lines).folder);
  expect(content.contact.service).toBeNull();
  expect(composePolicy(content, { styles: [""], script: "" })).toContain("; connect-src 'self'; ");
  expect(checkAccount(content.contact)).toEqual([
    {
      ...{ level: "warnings", file: "contact", path: [lines.slice("send: ".length)], fix: expect.stringContaining(":") },
      what: `${what}: the deployed form opens the visitor's mail program instead of sending`,
    },
  ]);
});

test("“send: mail” has no service and nothing to report, and the keys of EmailJS are left out of the site", async () => {
  const { content } = await loadContent(contactWith("send: mail\nemailjs:\n  publicKey: a1B2c3D4e5F6g7H8i\n").folder);
  expect(content.contact).toMatchObject({ service: null });
  expect(checkAccount(content.contact)).toEqual([]);
});

test.each([
  ["send: formspre", "Did you mean “formspree”?"],
  ["send: formspree\nformspree:\n  id: https://formspree.io/f/abc\n", "Copy it from Formspree's dashboard, without spaces"],
  ["send: url\nurl:\n  address: http://forms.test/\n", "Write https://: browsers block other requests of a page"],
  ["send: url\nurl:\n  address: https://forms.test/\n  format: xml\n", "Write one of: json, form"],
])("%j is an error that says what to write", async (lines, fix) => {
  expect(await contactWith(lines).errors()).toContain(fix);
});
