import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findViolations } from "./axe.ts";
import { editedSite } from "./edited-site.ts";
import { expect, test } from "./test.ts";

// A demo passes the strict check.
const { folder, content, address } = editedSite("editor-publish", 4340, (content) =>
  cpSync(join(import.meta.dirname, "../starter/content"), content, { recursive: true }),
);
const host = `${folder}-host.git`;

const run = (folder: string, ...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

test.beforeAll(() => {
  run(folder, "init", "--quiet", "--bare", "--initial-branch=main", host);
  run(folder, "init", "--quiet", "--initial-branch=main");
  run(folder, "config", "user.name", "Jordan Vale");
  run(folder, "config", "user.email", "jordan.vale@example.com");
  run(folder, "remote", "add", "origin", host);
  run(folder, "add", "content");
  run(folder, "commit", "--quiet", "--message", "My site");
  run(folder, "push", "--quiet", "--set-upstream", "origin", "main");
});

test.afterAll(() => rmSync(host, { recursive: true, force: true }));

test.beforeEach(async ({ page }) => {
  await page.goto(address(""));
  // React reports content that changes while it hydrates the page.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByRole("button", { name: "Changes" })).toBeVisible();
});

test("by keyboard, what was just typed is published with a message, and the result has the focus", async ({ page }) => {
  await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  await page.getByRole("button", { name: /^Edit content\/profile.yaml:\d+ › availability/ }).press("Enter");
  await page.getByRole("region", { name: "Edit in place" }).getByRole("textbox").fill("Open to good work");
  await page.getByRole("button", { name: "Changes" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Changes since the last commit" });
  const message = dialog.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue("Update Profile: availability");
  expect(await findViolations(page, { within: "[data-editor]" })).toEqual([]);
  await message.press("End");
  await page.keyboard.type(", by keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Pushed to origin/main.")).toBeVisible();
  await expect(dialog.locator(".outcome")).toBeFocused();
  await expect(dialog.getByRole("button", { name: /Publish/ })).toHaveCount(0);
  expect(run(host, "log", "-1", "--format=%s", "main")).toBe("Update Profile: availability, by keyboard");
  expect(run(host, "show", "main:content/profile.yaml")).toContain("availability: Open to good work");
});

test("what keeps a change from the host is shown with a way on, after which Publish goes on", async ({ page }) => {
  const profile = join(content, "profile.yaml");
  const hook = join(host, "hooks", "pre-receive");
  const written = readFileSync(profile, "utf8");
  writeFileSync(profile, written.replace(/^name: .*$/m, "name: Ada Lovelace"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  await page.getByRole("button", { name: "Changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes since the last commit" });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("the strict check found errors")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "content/profile.yaml:4 role still has the sample's value" })).toBeVisible();
  expect(run(folder, "log", "-1", "--format=%s")).toContain("by keyboard");

  writeFileSync(profile, written.replace("good work", "better work"));
  await page.keyboard.press("Escape");
  writeFileSync(hook, "#!/bin/sh\necho 'Closed on Fridays' >&2\nexit 1\n", { mode: 0o755 });
  // Without Edit, the page reloads with each change.
  await expect(page.getByText("Open to better work").first()).toBeVisible();
  await page.getByRole("button", { name: "Changes" }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("Committed, but not published. The host rejected the commit")).toBeVisible();
  await expect(dialog.getByText("Closed on Fridays")).toBeVisible();
  rmSync(hook);
  await dialog.getByRole("button", { name: "Publish again" }).click();
  await expect(dialog.getByText("Pushed to origin/main.")).toBeVisible();
  expect(run(host, "show", "main:content/profile.yaml")).toContain("Open to better work");
});

test("a commit made by hand is checked, too, and stays here while it has errors", async ({ page, request }) => {
  const profile = join(content, "profile.yaml");
  const written = readFileSync(profile, "utf8");
  const hosted = run(host, "rev-parse", "main");
  writeFileSync(profile, written.replace(/^name: .*$/m, "name: Ada Lovelace"));
  run(folder, "commit", "--quiet", "--all", "--message", "By hand");
  // The open page reloads with the change.
  await expect.poll(async () => (await request.get(address(""))).text()).toContain("Ada Lovelace");
  await page.goto(address(""));
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes since the last commit" });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("Not published: the strict check found errors.")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish again" }).click();
  await expect(dialog.getByText("Not published: the strict check found errors.")).toBeVisible();
  expect(run(host, "rev-parse", "main")).toBe(hosted);
});
