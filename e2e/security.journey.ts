import { ATTACK } from "./sites.ts";
import { address, expect, hasOwnersTexts, open, pages, test } from "./test.ts";

const policy = (html: string) => html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1]?.replaceAll("&#x27;", "'");

test("every page has the strict CSP before all that it applies to", async ({ request }) => {
  for (const { path } of [...pages, { path: "404" }]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charSet="utf-8"\/><meta name="viewport" [^>]*\/><meta http-equiv="Content-Security-Policy"/,
    );
    const directives = policy(html)?.split("; ");
    expect(directives).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
      expect.stringMatching(/^style-src 'self'(?: 'sha256-[\w+/]{43}='){2}$/),
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self' mailto:",
      "base-uri 'none'",
    ]);
    expect(html.match(/<script\b[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script data-scripts="\/Portfolio\/assets\/client-[\w-]+\.js \/Portfolio\/assets\/[\w-]+\.js[^"<>]*">$/),
      // Data, to which no policy applies.
      ...(path === "404" ? [] : ['<script type="application/ld+json">']),
    ]);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son\w+="/);
  }
});

test("the CSP allows requests to the owner's mail host only", async ({ request }) => {
  const html = await (await request.get(address("account", "contact"))).text();
  expect(policy(html)).toContain("connect-src 'self' https://mail.example;");
});

test("the CSP blocks scripts, styles, pictures, frames, forms, requests, objects and bases", async ({ page, console }) => {
  // Each violation is logged, in words that differ between versions.
  console.allowed.push(/./);
  const requests: string[] = [];
  await page.route("https://elsewhere.example/**", (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await open(page, "about");
  const outcome = await page.evaluate(async () => {
    const refused = new Set<string>();
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.add(effectiveDirective));
    const append = <Name extends keyof HTMLElementTagNameMap>(name: Name, set: (element: HTMLElementTagNameMap[Name]) => void) => {
      const element = document.createElement(name);
      set(element);
      document.body.append(element);
      return element;
    };
    append("script", (script) => {
      script.textContent = "window.injected = true";
    });
    append("script", (script) => {
      script.src = "https://elsewhere.example/script.js";
    });
    append("div", (div) => div.setAttribute("onclick", "window.injected = true")).click();
    append("a", (a) => {
      a.href = "javascript:window.injected = true";
    }).click();
    append("style", (style) => {
      style.textContent = "h1 { color: red }";
    });
    append("div", (div) => div.setAttribute("style", "color: red"));
    append("img", (img) => {
      img.src = "https://elsewhere.example/picture.png";
    });
    append("img", (img) => {
      img.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    });
    append("iframe", (iframe) => {
      iframe.src = "https://elsewhere.example/frame";
    });
    append("object", (object) => {
      object.data = "https://elsewhere.example/object";
    });
    append("base", (base) => {
      base.href = "https://elsewhere.example/";
    });
    append("form", (form) => {
      form.action = "https://elsewhere.example/form";
      form.method = "post";
    }).submit();
    new Worker(URL.createObjectURL(new Blob([""]))).onerror = () => {};
    await fetch("https://elsewhere.example/connection").catch(() => {});
    // In a task of the page: code run by the debugger may use eval.
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
  expect(requests).toEqual([]);
});

test("no page violates its own CSP", async ({ page }) => {
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

test("text that looks like markup is shown as text on every page and never runs", async ({ page, request }) => {
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
    expect(html.match(/<style\b/g), `/${path}`).toHaveLength(2);
    await open(page, address("attack", path));
    await expect(page.locator("img[src=x], main script, main style, iframe, math, [onerror]")).toHaveCount(0);
    if (hasOwnersTexts(path)) await expect(page.locator("main")).toContainText(ATTACK);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(ATTACK)));
  }
  await open(page, address("attack", "projects/attack"));
  await expect(page.locator("img[src=x], main script, main style, [onerror]")).toHaveCount(0);
  await expect(page.locator(".story")).toContainText("window.ran=1");
  await open(page, address("attack", "projects"));
  await page.getByRole("button", { name: ATTACK }).first().click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
});
