import { address, expect, mainNavigation, open, pageHeading, test, waitForHydration } from "./test.ts";

const url = (path: string) => address("own", path);

test("pages of the owner's own are in bar, menu and footer, as their front matter says", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, url("about"));
  const links = mainNavigation(page).locator(".bar-links").getByRole("link");
  await expect(links).toHaveText(["Home", "About", "Certificates", "Projects", "Experience", "Lab", "Uses", "Contact"]);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Now" })).toHaveAttribute("href", "/Portfolio/now");
  await expect(page.getByRole("link", { name: "Thanks" })).toHaveCount(0);
});

test("more than seven links are in the menu up to a desktop's width, and the bar fits", async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, url("uses"));
    await expect(mainNavigation(page).locator(".bar-links").first()).toBeHidden();
    await expect(page.getByRole("button", { name: "Open the menu" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Lab" }).click();
  await expect(pageHeading(page)).toHaveText("The lab");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(mainNavigation(page).getByRole("link", { name: "Uses" })).toBeVisible();
});

test("links between own pages don't load a document, and bring styles and focus", async ({ page }) => {
  await open(page, url("about"));
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await mainNavigation(page).getByRole("link", { name: "Uses" }).click();
  await expect(pageHeading(page)).toBeFocused();
  await expect(page).toHaveTitle("What I use – Jordan Vale");
  await expect(page.getByRole("navigation", { name: "On this page" }).getByRole("link")).toHaveText(["On the desk", "In the terminal"]);
  await expect(page.locator(".story table")).toHaveCSS("border-collapse", "collapse");
  await mainNavigation(page).getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("output")).toHaveCSS("font-weight", "700");
  await page.getByRole("link", { name: "What I use" }).click();
  await expect(pageHeading(page)).toHaveText("What I use.");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a page in React is readable without scripts, and works with them", async ({ page, request }) => {
  const html = await (await request.get(url("lab"))).text();
  expect(html).toContain('<h1 tabindex="-1">The lab</h1>');
  expect(html).toContain('<meta name="description" content="Things that move."');
  await open(page, url("lab"));
  await waitForHydration(page);
  await page.getByRole("button", { name: "Double it" }).click();
  await page.getByRole("button", { name: "Double it" }).click();
  await expect(page.locator("output")).toHaveText("4");
  await expect(page.getByRole("button", { name: "Double it" })).toHaveCSS("border-radius", "0px");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("the first tap on a picture of a Markdown page opens it in place", async ({ page }) => {
    await page.goto(url("now"));
    await page.locator(".story figure a").tap();
    await expect(page.getByRole("dialog").getByRole("img")).toBeInViewport();
    await expect(page).toHaveURL(url("now"));
  });
});

test("own pages have a social card, and a place in the sitemap and in llms.txt", async ({ request }) => {
  const sitemap = await (await request.get(url("sitemap.xml"))).text();
  const llms = await (await request.get(url("llms.txt"))).text();
  for (const [path, title] of [
    ["uses", "What I use"],
    ["lab", "The lab"],
    ["now", "Now"],
    ["thanks", "Thanks"],
  ] as const) {
    expect(sitemap).toContain(`<loc>https://jordan-vale.example/Portfolio/${path}</loc>`);
    expect(llms).toContain(`- [${title} – Jordan Vale](https://jordan-vale.example/Portfolio/${path})`);
    expect((await request.get(url(`cards/${path}.png`))).headers()["content-type"]).toBe("image/png");
  }
});

test("another language has each page, with its translation or marked as the first one's", async ({ page }) => {
  await open(page, url("de/uses"));
  await expect(pageHeading(page)).toHaveText("Was ich benutze.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Werkzeug" })).toHaveAttribute("aria-current", "page");
  await open(page, url("de/lab"));
  await waitForHydration(page);
  await expect(page.getByText("The page is in de.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Lab" }).locator("span")).toHaveAttribute("lang", "en");
});

test("replaced components get the original's props, and may wrap it", async ({ page }) => {
  await open(page, url(""));
  await waitForHydration(page);
  await expect(pageHeading(page)).toHaveText("Jordan Vale");
  await expect(page.locator(".hero")).toHaveCount(0);
  await expect(page.getByText("Jordan Vale writes small programs.")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /^Mail to/ })).toBeVisible();
  await mainNavigation(page).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByText("Project 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Crypto Search" })).toBeVisible();
});
