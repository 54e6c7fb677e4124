import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

test("a name breaks between its words, not at a hyphen", async () => {
  vi.doMock("virtual:content/profile", () => ({ name: "Anna Maria Berger-Wood" }));
  const { OwnerName } = await import("./owner-name.tsx");
  const html = renderToStaticMarkup(createElement(OwnerName));
  expect(html).toBe(`<span>${["Anna", "Maria", "Berger-Wood"].map((word) => `<span class="whole">${word}</span>`).join(" ")}</span>`);
});
