import { address } from "./site.ts";
import { drawn, expect, open, test } from "./test.ts";

test("Experience is a time line with an entry a job", async ({ page }) => {
  await open(page, "experience");
  const entries = page.getByRole("main").getByRole("list").first().locator("> li");
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText("June 2024 – January 2025");
  await expect(entries.nth(1)).toContainText("May 2024 – June 2024");
  for (const [at, role, company] of [
    [0, "Front-end Developer", "Northlight Systems"],
    [1, "Full Stack Intern", "Harbor & Reed"],
  ] as const) {
    const entry = entries.nth(at);
    await expect(entry.getByRole("heading", { level: 2 })).toHaveText(role);
    await expect(entry.getByText(company, { exact: true })).toBeVisible();
    await expect(entry.getByRole("link", { name: company })).toHaveAttribute("href", /^https:\/\/[a-z-]+\.example\/$/);
    await expect(entry.getByRole("listitem")).toHaveCount(3);
  }
});

test("Projects is a grid of four cards, of which the first two lead to the live site", async ({ page }) => {
  await open(page, "projects");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const [at, title, technologies, live] of [
    [0, "Password Generator", ["React", "Tailwind"], "https://password-generator.example/"],
    [1, "Crypto Search", ["React", "Bootstrap"], "https://crypto-search.example/"],
    [2, "Recycle Gear", ["Java", "Servlets"], undefined],
    [3, "Food Court", ["Java", "JDBC"], undefined],
  ] as const) {
    const card = cards.nth(at);
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(card.getByRole("list", { name: "Technologies" }).getByRole("listitem")).toHaveText([...technologies]);
    await expect(card.getByRole("link", { name: `Source of ${title}` })).toHaveAttribute("href", /^https:\/\/code\.example\.com\//);
    await expect(card.locator(".cover")).toBeVisible();
    const picture = card.locator("a:has(.cover)");
    if (live) await expect(picture).toHaveAttribute("href", live);
    else await expect(picture).toHaveCount(0);
  }
});

test("a project's own picture is shown with its words, its room kept", async ({ page }) => {
  await open(page, "projects");
  const picture = page.getByRole("img", { name: "A generated password above a length slider and four checkboxes" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)).toBeCloseTo(1.6, 2);
  await expect(picture).toHaveAttribute("width", "1600");
  await expect(picture).toHaveAttribute("height", "1000");
});

test("About introduces, opens the resume in a new tab, and shows three interests", async ({ page, context }) => {
  await open(page, "about");
  await expect(page.getByRole("heading", { name: "Introduction" })).toBeVisible();
  for (const words of ["2023", "full stack", "Java", "technology", "Games"]) await expect(page.getByRole("main")).toContainText(words);
  const cards = page.getByRole("list").filter({ hasText: "Gaming" }).getByRole("listitem");
  await expect(cards).toHaveText(["Technology Enthusiast", "Software", "Gaming"]);
  for (const card of await cards.all()) await expect(card.locator("svg path")).toHaveAttribute("d", /^M/);

  const resume = page.getByRole("link", { name: "View Resume" });
  await context.route("https://documents.example.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Resume</title>" }),
  );
  const [opened] = await Promise.all([context.waitForEvent("page"), resume.click()]);
  await expect(opened).toHaveTitle("Resume");
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
});

test("Certificates is a grid of five cards, each the link to its document, with nothing empty in it", async ({ page }) => {
  await open(page, "certificates");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(5);
  const titles = [
    "Front-end Internship, Northlight Systems",
    "Java, Advanced Assessment",
    "Full Stack Internship, Harbor & Reed",
    "National Qualification Test 2024",
    "Java Full Stack Development",
  ];
  for (const [at, title] of titles.entries()) {
    const link = cards.nth(at).getByRole("link");
    await expect(link.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(link).toHaveAttribute("href", /^https:\/\/documents\.example\.com\/.+\.pdf$/);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect(await page.locator("main :is(p, span, div, h2):empty").count()).toBe(0);
});

test("an entry that says no more than it must is whole, links nowhere, and leaves nothing empty", async ({ page }) => {
  const main = page.getByRole("main");
  for (const [path, entry, text] of [
    ["experience", page.locator(".timeline-entry").last(), "2019 – May 2019A role aloneA company"],
    ["projects", page.getByRole("article").last(), "A title alone"],
    ["certificates", main.getByRole("listitem").last(), "A title alone"],
    ["about", page.locator(".interest").last(), "Beekeeping"],
  ] as const) {
    await open(page, address("extreme", path));
    await expect(entry).toHaveText(text);
    await expect(entry.locator("svg path").first()).toBeVisible();
    await expect(entry.locator("a, svg.icon")).toHaveCount(0);
    expect(await main.locator(":is(p, span, div, h2, h3, ul):empty").count()).toBe(0);
  }
});

test.describe("coming into view", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("a card below the view waits, comes once when it is scrolled there, and stays", async ({ page }) => {
    await open(page, "projects");
    const last = page.locator("[data-reveal]").last();
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    await expect(last).toHaveCSS("opacity", "0");
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute("data-reveal", "shown");
    await expect(last).toHaveCSS("opacity", "1");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(last).toHaveCSS("opacity", "1");
  });

  test("it comes when it is 40 px above the lower edge, and not before", async ({ page }) => {
    await open(page, "projects");
    const last = page.locator("[data-reveal]").last();
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    const top = await last.evaluate((card) => (card as HTMLElement).offsetTop);
    const scrollSoThatItStandsAbove = async (pixels: number) => {
      await page.evaluate((y) => scrollTo(0, y), top - 700 + pixels);
      // Two frames: one in which the observer looks, one in which React has drawn what it saw.
      await drawn(page);
    };
    await scrollSoThatItStandsAbove(38);
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    await scrollSoThatItStandsAbove(42);
    await expect(last).toHaveAttribute("data-reveal", "shown");
  });

  test("what is in view from the start is never hidden", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const first = document.querySelector("[data-reveal]");
        const states: string[] = [];
        Object.assign(window, { states });
        if (first) new MutationObserver(() => states.push(first.getAttribute("data-reveal") ?? "")).observe(first, { attributes: true });
      });
    });
    await open(page, "experience");
    await page.evaluate(() => scrollTo(0, 1000));
    await expect(page.locator("[data-reveal]").first()).toHaveAttribute("data-reveal", "shown");
    expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).not.toContain("waiting");
  });

  for (const media of [{ reducedMotion: "reduce" }, { media: "print" }] as const) {
    test(`nothing is hidden with ${JSON.stringify(media)}`, async ({ page }) => {
      await page.emulateMedia(media);
      await open(page, "projects");
      for (const card of await page.locator("[data-reveal]").all()) await expect(card).toHaveCSS("opacity", "1");
    });
  }

  test("a link in a waiting card shows it when it takes the focus", async ({ page }) => {
    await open(page, "projects");
    const last = page.locator("[data-reveal]").last();
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    await last.getByRole("link").focus();
    await expect(last).toHaveCSS("opacity", "1");
  });
});
