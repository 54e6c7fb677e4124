import { expect, test } from "vitest";
import { listAlternates } from "./alternates.ts";
import { makeRedirects } from "./redirects.ts";

const languages = [
  { tag: "en", name: "English", base: "/Portfolio/", missing: ["/writing/nur-hier"] },
  { tag: "de", name: "Deutsch", base: "/Portfolio/de/", missing: [] },
  { tag: "pt-BR", name: "Português (Brasil)", base: "/Portfolio/pt-BR/", missing: ["/writing/nur-hier"] },
];
const site = { address: "https://jordan-vale.example/Portfolio/de/", languages };

test("a page is listed in every language that has it, the first one first", () => {
  expect(listAlternates({ path: "/about" }, site)).toEqual([
    { language: "en", url: "https://jordan-vale.example/Portfolio/about" },
    { language: "de", url: "https://jordan-vale.example/Portfolio/de/about" },
    { language: "pt-BR", url: "https://jordan-vale.example/Portfolio/pt-BR/about" },
  ]);
});

test("a page in one language, or of a site in one language, has no others", () => {
  expect(listAlternates({ path: "/writing/nur-hier" }, site)).toEqual([]);
  expect(listAlternates({ path: "/about" }, { ...site, languages: [] })).toEqual([]);
});

test("Netlify responds with the not-found page of the language", () => {
  const content = { site } as Parameters<typeof makeRedirects>[0];
  expect(makeRedirects(content).body).toBe(
    "/Portfolio/de/* /Portfolio/de/404.html 404\n/Portfolio/pt-BR/* /Portfolio/pt-BR/404.html 404\n",
  );
});
