import { expect, test } from "vitest";
import { checkSamples, isSampleHost } from "./samples.ts";
import { contentWith } from "./test-content.ts";

test.each(["example.com", "documents.example.com", "example.org", "EXAMPLE.NET", "jordan-vale.example"])("%s is a sample", (host) => {
  expect(isSampleHost(host)).toBe(true);
});

test.each(["ada.github.io", "my-example.com", "example.community", "example.dev"])("%s is none", (host) => {
  expect(isSampleHost(host)).toBe(false);
});

test("samples in the content are told by file, the email by itself", async () => {
  const content = await contentWith({ address: "https://jordan-vale.example/", email: "jordan.vale@example.com" });
  const job = { role: "", company: "", url: "https://northlight.example/", points: [], duration: { start: "", text: "" } };
  expect(
    checkSamples({
      ...content,
      profile: {
        ...content.profile,
        resume: "https://lovelace.test/",
        links: { network: link("https://a.example/"), code: link("https://b.test/") },
      },
      experience: { lead: "See https://in-a-sentence.example/", jobs: [job, job] },
      projects: { lead: "", projects: [] },
      certificates: { lead: "", certificates: [] },
    }),
  ).toEqual([
    {
      level: "warning",
      check: "samples",
      what: "jordan.vale@example.com is a sample: a template that mails to {{to_email}} would reach nobody.",
      mend: "Write your own as email in profile.yaml.",
    },
    expect.objectContaining({
      level: "warning",
      what: "4 links lead to a sample address: site.yaml (1), profile.yaml (1), experience.yaml (2).",
    }),
  ]);
});

test("content without a sample is fine", async () => {
  const content = await contentWith({});
  expect(
    checkSamples({
      ...content,
      profile: {
        ...content.profile,
        resume: "https://lovelace.test/",
        links: { network: link("https://a.test/"), code: link("https://b.test/") },
      },
      experience: { lead: "", jobs: [] },
      projects: { lead: "", projects: [] },
      certificates: { lead: "", certificates: [] },
    }),
  ).toEqual([{ level: "ok", check: "samples", what: "No sample address is left in the content." }]);
});

function link(url: string) {
  return { label: "", url };
}
