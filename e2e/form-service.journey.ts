import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { address, empty, expect, expectFields, fill, filledIn, foldersOf, open, sendButton, test, toast, toasts } from "./test.ts";

const FORM = "https://formspree.io/f/xyzabcde";
const contact = address("chosen", "contact");

/** Responds for Formspree, and returns its requests. */
async function mockFormspree(page: Page, status: number, body: object): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route("https://formspree.io/**", async (route) => {
    requests.push(route.request());
    const headers = { "access-control-allow-origin": "*" };
    await route.fulfill({ status, body: JSON.stringify(body), contentType: "application/json", headers });
  });
  return requests;
}

test("the form sends one request to Formspree, which asks for JSON, and no other host gets any", async ({ page }) => {
  const requests = await mockFormspree(page, 200, { ok: true, next: "/thanks?language=en" });
  const others: string[] = [];
  page.on("request", (request) => new URL(request.url()).host.startsWith("localhost") || others.push(request.url()));
  await open(page, contact);
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expectFields(page, empty);
  expect(others).toEqual([FORM]);
  expect(requests[0]?.method()).toBe("POST");
  expect(requests[0]?.headers()).toMatchObject({ accept: "application/json", "content-type": "application/x-www-form-urlencoded" });
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.postData() ?? ""))).toEqual({
    ...filledIn,
    message: filledIn.message.trim(),
  });
});

test("a message that Formspree rejects keeps the fields, and offers other ways", async ({ page, expectConsole }) => {
  expectConsole(/The message was not sent: SendError: 422/, /status of 422/);
  await mockFormspree(page, 422, { error: "Validation errors", errors: [{ field: "email", code: "TYPE_EMAIL" }] });
  await open(page, contact);
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.failed]);
  await expectFields(page, filledIn);
  await expect(page.getByRole("link", { name: "Send it by mail" })).toBeVisible();
});

test("without JavaScript the form is posted to Formspree, and says nothing of a mail program", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requests = await mockFormspree(page, 200, {});
  await page.goto(contact);
  await expect(page.getByText("Without JavaScript")).toHaveCount(0);
  await fill(page);
  await sendButton(page).click();
  await expect.poll(() => requests.map((request) => `${request.method()} ${request.url()}`)).toEqual([`POST ${FORM}`]);
  expect(new URLSearchParams(requests[0]?.postData() ?? "").get("email")).toBe(filledIn.email);
  await context.close();
});

test("only the code of the chosen service ships", () => {
  const scriptsOf = (site: "sample" | "chosen") => {
    const folder = join(foldersOf(site).dist, "assets");
    const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
    return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  };
  expect(scriptsOf("chosen")).toContain(FORM);
  expect(scriptsOf("chosen")).not.toMatch(/email\/send|lib_version/);
  expect(scriptsOf("sample")).toContain("email/send");
  expect(scriptsOf("sample")).not.toMatch(/formspree|mail-sandbox\/send/);
});
