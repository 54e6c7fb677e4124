import { ATTACK } from "./site.ts";
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
      expect.stringMatching(/^<script data-scripts="\/Portfolio\/assets\/client-[\w-]+\.js \/Portfolio\/assets\/[\w-]+\.js[^"<>]*">$/),
      // Data, which no policy is about.
      ...(path === "404" ? [] : ['<script type="application/ld+json">']),
    ]);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son\w+="/);
  }
});

test("the policy lets the contact form reach the owner's mail host, and no other", async ({ request }) => {
  const html = await (await request.get(address("account", "contact"))).text();
  expect(policy(html)).toContain("connect-src 'self' https://mail.example;");
});

test("what the policy forbids is refused: scripts, styles, pictures, frames, forms, connections, objects, bases", async ({
  page,
  console,
}) => {
  // Each refusal is told on the console, in words that differ from version to version.
  console.may.push(/./);
  const asked: string[] = [];
  await page.route("https://elsewhere.example/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await open(page, "about");
  const outcome = await page.evaluate(async () => {
    const refused = new Set<string>();
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.add(effectiveDirective));
    const put = <Name extends keyof HTMLElementTagNameMap>(name: Name, set: (element: HTMLElementTagNameMap[Name]) => void) => {
      const element = document.createElement(name);
      set(element);
      document.body.append(element);
      return element;
    };
    put("script", (script) => {
      script.textContent = "window.injected = true";
    });
    put("script", (script) => {
      script.src = "https://elsewhere.example/script.js";
    });
    put("div", (div) => div.setAttribute("onclick", "window.injected = true")).click();
    put("a", (a) => {
      a.href = "javascript:window.injected = true";
    }).click();
    put("style", (style) => {
      style.textContent = "h1 { color: red }";
    });
    put("div", (div) => div.setAttribute("style", "color: red"));
    put("img", (img) => {
      img.src = "https://elsewhere.example/picture.png";
    });
    put("img", (img) => {
      img.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    });
    put("iframe", (iframe) => {
      iframe.src = "https://elsewhere.example/frame";
    });
    put("object", (object) => {
      object.data = "https://elsewhere.example/object";
    });
    put("base", (base) => {
      base.href = "https://elsewhere.example/";
    });
    put("form", (form) => {
      form.action = "https://elsewhere.example/form";
      form.method = "post";
    }).submit();
    new Worker(URL.createObjectURL(new Blob([""]))).onerror = () => {};
    await fetch("https://elsewhere.example/connection").catch(() => {});
    // In a task of the page's own: what the browser's debugger runs may evaluate.
    const evaluated = await new Promise((done) => {
      setTimeout(() => {
        try {
          done(new Function("return 'ran'")());
        } catch (error) {
          done(error instanceof EvalError ? "refused" : String(error));
        }
      }, 100);
    });
    return {
      evaluated,
      injected: "injected" in window,
      base: document.baseURI,
    };
  });
  expect(outcome).toEqual({
    evaluated: "refused",
    injected: false,
    base: address("sample", "about"),
  });
  const refused = () => page.evaluate(() => [...(window as unknown as { refused: Set<string> }).refused]);
  await expect
    .poll(async () => (await refused()).filter((directive) => directive !== "script-src").sort())
    .toEqual([
      "base-uri",
      "connect-src",
      "form-action",
      "frame-src",
      "img-src",
      "object-src",
      "script-src-attr",
      "script-src-elem",
      "style-src-attr",
      "style-src-elem",
      "worker-src",
    ]);
  expect(asked).toEqual([]);
});

test("nothing in a page is against its own policy, its structured data least of all", async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
      violations.push(`${effectiveDirective} ${sample}`),
    );
  });
  for (const { path } of pages) {
    await open(page, path);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations), `/${path}`).toEqual([]);
  }
});

test("words that look like markup are shown as words, on every page, and never run", async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "ran", {
      set() {
        throw new Error("content ran as a script");
      },
    });
  });
  for (const { path } of pages) {
    const html = await (await request.get(address("attack", path))).text();
    expect(html.match(/<script\b/g), `/${path}`).toHaveLength(2);
    expect(html.match(/<style\b/g), `/${path}`).toHaveLength(1);
    await open(page, address("attack", path));
    await expect(page.locator("img[src=x], main script, main style, iframe, math, [onerror]")).toHaveCount(0);
    await expect(page.locator("main")).toContainText(ATTACK);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(ATTACK)));
  }
  await open(page, address("attack", "projects"));
  await page.getByRole("button", { name: ATTACK }).first().click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
});
