import { expect, expectFields, fill, holdBack, open, running, send, test, toast, written } from "./test.ts";

const NOTHING = { name: "", email: "", message: "" };

test("it is gone once it has been delivered, and when the visitor empties the form", async ({ page }) => {
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText("Message sent successfully!");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await open(page, "contact");
  await expectFields(page, NOTHING);
  await page.getByLabel("Name").fill("Ada");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.getByLabel("Name").fill("");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("nothing of it leaves the browser before Send", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`));
  await open(page, "contact");
  await fill(page);
  await page.reload();
  await running(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.waitForLoadState("networkidle");
  expect(sent.filter((text) => /Ada|ada@|hiring/.test(text))).toEqual([]);
});

test("what is typed before the application runs stays, and is kept", async ({ page }) => {
  const arrive = await holdBack(page, "**/assets/client-*.js");
  await page.goto("contact");
  await fill(page);
  arrive();
  await running(page);
  await expectFields(page, written);
  await page.getByLabel("Message").press("End");
  await page.getByLabel("Message").pressSequentially("!");
  await page.unroute("**/assets/client-*.js");
  await page.reload();
  await running(page);
  await expect(page.getByLabel("Name")).toHaveValue(written.name);
});

test("a first letter typed before the application runs does not cost the earlier draft", async ({ page }) => {
  await open(page, "contact");
  await fill(page);
  const arrive = await holdBack(page, "**/assets/client-*.js");
  await page.goto("contact");
  await page.getByLabel("Name").fill("B");
  await page.getByLabel("Message").fill("P.S.");
  arrive();
  await running(page);
  await expectFields(page, { ...written, name: "B", message: `${written.message}\n\nP.S.` });
});

test("where nothing can be stored, who leaves with a text is asked first, and who has sent it is not", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, "contact");
  await fill(page);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await running(page);
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText("Message sent successfully!");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

for (const stored of ["", "null", "[]", '{"name":1}', "{", '{"name":"<b>","email":{},"message":null}']) {
  test(`a stored draft that is none (${stored || "empty"}) is ignored`, async ({ page }) => {
    await page.addInitScript((text) => sessionStorage.setItem("/Portfolio/draft", text), stored);
    await open(page, "contact");
    await expectFields(page, NOTHING);
  });
}

test("nothing is cut: a text over the limit is kept whole, told, and not sent until it is shortened", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await open(page, "contact");
  const long = `${"a".repeat(8_999)}`;
  await fill(page, { ...written, message: long });
  await expect(page.getByText(/of 10,000 characters/)).toHaveCount(0);
  await page.getByLabel("Message").fill(`${long}a`);
  await expect(page.getByText("9,000 of 10,000 characters")).toBeVisible();
  await page.getByLabel("Message").fill("👋".repeat(10_013));
  await expect(page.getByText("10,013 of 10,000 characters")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Too long: 10,000 characters at most." })).toBeVisible();
  await send(page).click();
  await expect(page.getByText("Too long, and so not sent: message by 13 characters.")).toBeVisible();
  await expect(page.getByLabel("Message")).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveAttribute("aria-invalid", "true");
  expect(await page.getByLabel("Message").inputValue()).toHaveLength(20_026);
  expect(calls).toEqual([]);
  await page.getByLabel("Message").fill("👋".repeat(10_000));
  await send(page).click();
  await expect(toast(page)).toHaveText("Message sent successfully!");
});

test("empty fields are marked until they are filled", async ({ page }) => {
  await open(page, "contact");
  await fill(page, { name: "Ada" });
  await send(page).click();
  await expect(toast(page)).toHaveText("Please fill all the fields.");
  await expect(page.getByLabel("Name")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Email")).toBeFocused();
  for (const label of ["Email", "Message"]) await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Please fill this in.")).toHaveCount(2);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please fill this in.");
  await page.getByLabel("Email").fill("a");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Please fill this in.")).toHaveCount(1);
  await page.getByLabel("Message").fill("Hello");
  await send(page).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("This is no email address.");
});

test.describe("after a failure", () => {
  test.beforeEach(async ({ page, consoleSays }) => {
    consoleSays(/Failed to load resource/, /The message was not sent/);
    await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status: 500, body: "No" }));
    await open(page, "contact");
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`the other ways are in view at ${width} px, and the toast covers none of them`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await fill(page);
      await send(page).click();
      await expect(toast(page)).toBeVisible();
      const cover = await toast(page).boundingBox();
      for (const way of [page.getByRole("link", { name: "Send it by mail" }), page.getByRole("button", { name: "Copy the message" })]) {
        await expect(way).toBeInViewport({ ratio: 1 });
        const box = await way.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
      }
    });
  }

  test("the message can be copied, whole", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await fill(page);
    await send(page).click();
    await page.getByRole("button", { name: "Copy the message" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll("\r\n", "\n")).toBe(`${written.message.trim()}\n\n${written.name} <${written.email}>`);
  });

  test("where a page may not copy, the message is shown, selected", async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await fill(page);
    await send(page).click();
    await page.getByRole("button", { name: "Copy the message" }).click();
    const whole = page.getByLabel("This browser does not let a page copy");
    await expect(whole).toHaveValue(`${written.message.trim()}\n\n${written.name} <${written.email}>`);
    expect(await whole.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBeGreaterThan(20);
  });

  test("a long message's mail link says what it leaves out", async ({ page }) => {
    await fill(page, { ...written, message: "Lorem ".repeat(1000) });
    await send(page).click();
    const link = page.getByRole("link", { name: "Send it by mail" });
    const href = (await link.getAttribute("href")) ?? "";
    expect(href.length).toBeLessThanOrEqual(1800);
    await expect(page.getByText(/[\d,]+ characters are left out of it/)).toBeVisible();
  });

  test("closing the toast by keyboard gives the focus back", async ({ page }) => {
    await fill(page);
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toast(page)).toBeVisible();
    const close = toast(page).getByRole("button");
    await close.focus();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(send(page)).toBeFocused();
  });
});
