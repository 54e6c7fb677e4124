import {
  delayResponse,
  empty,
  expect,
  expectFields,
  fill,
  filledIn,
  open,
  sendButton,
  test,
  toast,
  toasts,
  waitForHydration,
} from "./test.ts";

test("a draft is deleted once it is delivered, and when the visitor empties the form", async ({ page }) => {
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.sent);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await open(page, "contact");
  await expectFields(page, empty);
  await page.getByLabel("Name").fill("Ada");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.getByLabel("Name").fill("");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a draft doesn't leave the browser before Send", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`));
  await open(page, "contact");
  await fill(page);
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.waitForLoadState("networkidle");
  expect(sent.filter((text) => /Ada|ada@|hiring/.test(text))).toEqual([]);
});

test("text typed before hydration stays and is kept", async ({ page }) => {
  const respond = await delayResponse(page, "**/assets/client-*.js");
  await page.goto("contact");
  await fill(page);
  respond();
  await waitForHydration(page);
  await expectFields(page, filledIn);
  await page.getByLabel("Message").press("End");
  await page.getByLabel("Message").pressSequentially("!");
  await page.unroute("**/assets/client-*.js");
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Name")).toHaveValue(filledIn.name);
});

test("text typed before hydration is merged with the stored draft", async ({ page }) => {
  await open(page, "contact");
  await fill(page);
  const respond = await delayResponse(page, "**/assets/client-*.js");
  await page.goto("contact");
  await page.getByLabel("Name").fill("B");
  await page.getByLabel("Message").fill("P.S.");
  respond();
  await waitForHydration(page);
  await expectFields(page, { ...filledIn, name: "B", message: `${filledIn.message}\n\nP.S.` });
});

test("if storage is full, the page prompts before unload until the message is sent", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const prompts: string[] = [];
  page.on("dialog", (dialog) => {
    prompts.push(dialog.type());
    void dialog.accept();
  });
  await open(page, "contact");
  // Chromium leaves a page without asking if a busy machine answers late.
  await expect(async () => {
    await waitForHydration(page);
    await fill(page);
    await page.reload();
    expect(prompts).toEqual(["beforeunload"]);
  }).toPass();
  await waitForHydration(page);
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.sent);
  await page.reload();
  expect(prompts).toEqual(["beforeunload"]);
});

test("invalid stored drafts are ignored", async ({ page }) => {
  await open(page, "contact");
  for (const stored of ["", "null", "[]", '{"name":1}', "{", '{"name":"<b>","email":{},"message":null}']) {
    await page.evaluate((text) => sessionStorage.setItem("/Portfolio/draft", text), stored);
    await page.reload();
    await waitForHydration(page);
    await expectFields(page, empty);
  }
});

test("a 2 MB draft in storage is ignored, so that the page loads", async ({ page }) => {
  await open(page, "contact");
  await page.evaluate(() => {
    const message = "lorem ipsum dolor ".repeat(117_000);
    sessionStorage.setItem("/Portfolio/draft", JSON.stringify({ name: "Ada", email: "ada@example.com", message }));
  });
  await page.reload();
  await waitForHydration(page);
  await expectFields(page, empty);
});

test("a text over the limit is kept whole, reported at its field, and not sent until it is shortened", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await open(page, "contact");
  const long = `${"a".repeat(8_999)}`;
  await fill(page, { ...filledIn, message: long });
  await expect(page.getByText(/of 10,000 characters/)).toHaveCount(0);
  await page.getByLabel("Message").fill(`${long}a`);
  await expect(page.getByText("9,000 of 10,000 characters")).toBeVisible();
  await page.getByLabel("Message").fill("👋".repeat(10_013));
  await expect(page.getByText("10,013 of 10,000 characters")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Too long: at most 10,000 characters." })).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText("Not sent: the message is 13 characters too long.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Message")).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveAttribute("aria-invalid", "true");
  expect(await page.getByLabel("Message").inputValue()).toHaveLength(20_026);
  expect(requests).toEqual([]);
  await page.getByLabel("Message").fill("👋".repeat(10_000));
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.sent);
});

test("a pasted megabyte stays whole in one direction, is reported, and isn't sent; a short message has a direction in each paragraph", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await open(page, "contact");
  const field = page.getByLabel("Message");
  // Chromium would lay out a megabyte with dir=auto for seconds after each key.
  await expect(field).not.toHaveAttribute("dir", "auto");
  await fill(page);
  await expect(field).toHaveAttribute("dir", "auto");
  await field.evaluate((element: HTMLTextAreaElement) => {
    const directions: string[] = [];
    Object.assign(window, { directions });
    // The browser lays out the text before this event.
    addEventListener("input", () => directions.push(element.dir), { capture: true });
  });
  const directions = () => page.evaluate(() => (window as unknown as { directions: string[] }).directions);
  const long = "lorem ipsum dolor ".repeat(58_000);
  await page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await field.press("Control+a");
  await field.press("Control+v");
  await expect(page.getByText("1,044,000 of 10,000 characters")).toBeVisible();
  expect((await directions()).at(-1)).toBe("");
  expect((await field.inputValue()) === long).toBe(true);
  await sendButton(page).click();
  // Without the spaces around it.
  await expect(page.getByText("Not sent: the message is 1,033,999 characters too long.")).toBeInViewport();
  expect(requests).toEqual([]);
  await field.fill("مرحبا".repeat(4001));
  await expect(field).toHaveAttribute("dir", "rtl");
  await field.fill("Hello");
  await expect(field).toHaveAttribute("dir", "auto");
  await field.fill("");
  await expect(field).toHaveJSProperty("dir", "");
});

test("empty fields are marked as invalid until they are filled in", async ({ page }) => {
  await open(page, "contact");
  await fill(page, { name: "Ada" });
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.incomplete);
  await expect(page.getByLabel("Name")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Email")).toBeFocused();
  for (const label of ["Email", "Message"]) await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Please fill this in.")).toHaveCount(2);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please fill this in.");
  await page.getByLabel("Email").fill("a");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Please fill this in.")).toHaveCount(1);
  await page.getByLabel("Message").fill("Hello");
  await sendButton(page).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "The @ is missing. Enter a valid email address, like name@example.com.",
  );
});

test.describe("after a failure", () => {
  test.beforeEach(async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/, /The message was not sent/);
    await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status: 500, body: "No" }));
    await open(page, "contact");
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`the mail link and the copy button are in view at ${width} px and not under the toast`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await fill(page);
      await sendButton(page).click();
      await expect(toast(page)).toBeVisible();
      const cover = await toast(page).boundingBox();
      for (const control of [page.getByRole("link", { name: "Send it by mail" }), page.getByRole("button", { name: "Copy the message" })]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        const box = await control.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
      }
    });
  }

  test("the copy button copies the whole message", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await fill(page);
    await sendButton(page).click();
    await page.getByRole("button", { name: "Copy the message" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll("\r\n", "\n")).toBe(`${filledIn.message.trim()}\n\n${filledIn.name} <${filledIn.email}>`);
  });

  test("a second copy is announced again", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await fill(page);
    await sendButton(page).click();
    const copy = page.getByRole("button", { name: "Copy the message" });
    await copy.waitFor();
    await page.evaluate(() => {
      const announced: (string | null)[] = [];
      Object.assign(window, { announced });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) announced.push(node.textContent);
      }).observe(document.querySelector(".other-ways [role=status]") as Element, { childList: true, subtree: true });
    });
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    await copy.click();
    await expect.poll(announced).toEqual(["Copied."]);
    await copy.click();
    await expect.poll(announced).toEqual(["Copied.", "Copied."]);
  });

  test("without clipboard access the message is shown and selected", async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await fill(page);
    await sendButton(page).click();
    await page.getByRole("button", { name: "Copy the message" }).click();
    const whole = page.getByLabel("Your browser blocked copying");
    await expect(whole).toHaveValue(`${filledIn.message.trim()}\n\n${filledIn.name} <${filledIn.email}>`);
    expect(await whole.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBeGreaterThan(20);
  });

  test("a long message's mail link says how much it leaves out", async ({ page }) => {
    await fill(page, { ...filledIn, message: "Lorem ".repeat(1000) });
    await sendButton(page).click();
    const link = page.getByRole("link", { name: "Send it by mail" });
    const href = (await link.getAttribute("href")) ?? "";
    expect(href.length).toBeLessThanOrEqual(1800);
    await expect(page.getByText(/[\d,]+ characters are left out/)).toBeVisible();
  });

  test("closing the toast by keyboard returns the focus", async ({ page }) => {
    await fill(page);
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toast(page)).toBeVisible();
    const close = toast(page).getByRole("button");
    await close.focus();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(sendButton(page)).toBeFocused();
  });
});
