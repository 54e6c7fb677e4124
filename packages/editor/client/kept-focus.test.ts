import { expect, onTestFinished, test, vi } from "vitest";
import { keepFocus, takeFocus } from "./kept-focus.ts";

test("a reload keeps which control of a form has the focus, once and for that form only", () => {
  const kept = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  onTestFinished(() => void vi.unstubAllGlobals());
  const end = keepFocus("site.yaml", () => 7);
  expect(takeFocus("site.yaml")).toBe(-1);
  page.dispatchEvent(new Event("pagehide"));
  expect([takeFocus("site.yaml"), takeFocus("site.yaml")]).toEqual([7, -1]);
  page.dispatchEvent(new Event("pagehide"));
  expect(takeFocus("about.yaml")).toBe(-1);
  end();
  page.dispatchEvent(new Event("pagehide"));
  expect(takeFocus("site.yaml")).toBe(-1);
});
