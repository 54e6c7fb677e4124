import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createDateFormats } from "../../content/load/date-texts.ts";
import { en } from "../../texts/en.ts";

const { ofItem } = createDateFormats("en", "Present", new Date("2026-06-15"));

test("the page built in June 2026 shows until when a certificate is valid, or that it expired", async () => {
  const certificates = ["2026-05", "2027-01"].map((expires) => ofItem({ title: "Java", expires }));
  vi.doMock("virtual:content/certificates", () => ({ awards: [], certificates, isEmpty: false, lead: "Two documents." }));
  vi.doMock("virtual:texts/certificates", () => en.certificates);
  const { CertificatesPage } = await import("./certificates.tsx");
  const html = renderToStaticMarkup(createElement(CertificatesPage));
  expect(html.match(/Expire[sd] <time[^>]*>[^<]*/g)).toEqual([
    'Expired <time dateTime="2026-05">May 2026',
    'Expires <time dateTime="2027-01">January 2027',
  ]);
});
