import { expect, onTestFinished, test, vi } from "vitest";
import { keepOverReload, takeKept } from "./over-reload.ts";

test("a reload keeps a value about a form, once and for that form only", () => {
  const kept = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  onTestFinished(() => void vi.unstubAllGlobals());
  const take = (form: string) => takeKept("focus", form);
  const end = keepOverReload("focus", "site.yaml", () => 7);
  expect(take("site.yaml")).toBeUndefined();
  page.dispatchEvent(new Event("pagehide"));
  expect([take("site.yaml"), take("site.yaml")]).toEqual([7, undefined]);
  page.dispatchEvent(new Event("pagehide"));
  expect(take("about.yaml")).toBeUndefined();
  end();
  page.dispatchEvent(new Event("pagehide"));
  expect(take("site.yaml")).toBeUndefined();
});
