import { address, expect, open, pages, test } from "./test.ts";

const policy = (html: string) => html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1];

test("every page carries the strict policy, before anything it holds for", async ({ request }) => {
  for (const { path } of [...pages, { path: "404" }]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
    );
    const directives = policy(html)?.split("; ");
    expect(directives).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
      expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self' mailto:",
      "base-uri 'none'",
    ]);
    expect(html.match(/<script\b[^>]*>/g)).toEqual([
      "<script>",
      expect.stringMatching(/^<script type="module" async src="\/Portfolio\/assets\/start-/),
    ]);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son\w+="/);
  }
});

test("the policy lets the contact form reach the owner's mail host, and no other", async ({ request }) => {
  const html = await (await request.get(address("account", "contact"))).text();
  expect(policy(html)).toContain("connect-src 'self' https://mail.example;");
});

test("an inline script, an eval and a foreign connection are refused", async ({ page, consoleSays }) => {
  consoleSays(/inline script violates|Executing inline script/, /Refused to connect because it violates/, /Connecting to|elsewhere/);
  await open(page, "");
  const outcome = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    // In a task of the page's own: what the browser's debugger runs may evaluate.
    const evaluated = await new Promise((done) => {
      setTimeout(() => {
        try {
          done(new Function("return 'ran'")());
        } catch (error) {
          done(error instanceof EvalError ? "refused" : String(error));
        }
      });
    });
    const connection = await fetch("https://elsewhere.example/").then(
      () => "made",
      () => "refused",
    );
    return { injected: "injected" in window, evaluated, connection };
  });
  expect(outcome).toEqual({ injected: false, evaluated: "refused", connection: "refused" });
});
