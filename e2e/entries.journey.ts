import type { Locator } from "@playwright/test";
import { de } from "../packages/weavefolio/texts/de.ts";
import { address, expect, nextPaint, open, pages, test } from "./test.ts";

/** Returns the visible lines of text, in which facts are capitals. */
const lines = async (locator: Locator) =>
  (await locator.innerText())
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "(opens in a new tab)");

test("Experience is a timeline with an entry per job", async ({ page }) => {
  await open(page, "experience");
  const entries = page.getByRole("main").getByRole("list").first().locator("> li");
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText("June 2024 – January 2025");
  await expect(entries.nth(1)).toContainText("May 2024 – June 2024");
  for (const [index, role, company] of [
    [0, "Front-end Developer", "Northlight Systems"],
    [1, "Full Stack Intern", "Harbor & Reed"],
  ] as const) {
    const entry = entries.nth(index);
    await expect(entry.getByRole("heading", { level: 2 })).toHaveText(role);
    const link = entry.getByRole("link", { name: company });
    await expect(link).toHaveAttribute("href", /^https:\/\/[a-z-]+\.example\/$/);
    await expect(link.getByText(company, { exact: true })).toBeVisible();
    const logo = entry.locator("a:has(.mark)");
    await expect(logo).toHaveAttribute("href", (await link.getAttribute("href")) ?? "");
    // One stop for the keyboard.
    await expect(logo).toHaveJSProperty("tabIndex", -1);
    await expect(entry.locator(".points").getByRole("listitem")).toHaveCount(3);
    await expect(entry.getByRole("list", { name: "Technologies" }).getByRole("listitem")).toHaveCount(3);
  }
});

test("a job's strongest figure is read after its points, and on wide screens beside them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "experience");
  const job = page.locator("#job-2");
  expect((await lines(job)).slice(-5)).toEqual(["for the nightly reports", "6 h → 40 s", "Java", "Servlets", "SQL"]);
  await expect(page.locator("#job-1 dl")).toHaveCount(0);
  const place = async (selector: string) => (await job.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const points = await place(".points");
  expect((await place("dl")).x).toBeGreaterThan(points.x + points.width);
  await page.setViewportSize({ width: 1024, height: 900 });
  const above = await place(".points");
  expect((await place("dl")).y).toBeGreaterThan(above.y + above.height);
});

test("volunteering and education continue the timeline below the jobs, each under a heading of its own", async ({ page }) => {
  await open(page, "experience");
  await expect(page.getByRole("main").getByRole("heading")).toHaveText([
    ...["Work Experience.", "Front-end Developer", "Full Stack Intern"],
    ...["Volunteering", "Coach", "Education", "Bachelor of Engineering, Computer Science"],
  ]);
  expect(await lines(page.getByRole("region", { name: "Volunteering" }))).toEqual([
    ...["VOLUNTEERING", "SEPTEMBER 2022 – APRIL 2023", "Coach", "Code Club Harbourton"],
    "One evening a week, twelve children, and by spring a page that each had built alone.",
  ]);
  const education = page.getByRole("region", { name: "Education" });
  expect(await lines(education)).toEqual([
    ...["EDUCATION", "SEPTEMBER 2019 – JUNE 2023", "Bachelor of Engineering, Computer Science"],
    ...["Harbourton Institute of Technology", "COURSES"],
    // On wide screens each is in a line of its own, and the dots are heard only.
    ...["Databases", "·", "Operating systems", "·", "Computer graphics"],
  ]);
  await expect(education.getByRole("heading", { level: 3 })).toHaveCount(1);
});

test("without jobs the timeline starts with the education", async ({ page }) => {
  await open(page, address("few", "experience"));
  await expect(page.getByRole("main").getByRole("heading")).toHaveText([
    ...[de.experience.heading, de.experience.education, "Bachelor of Engineering, Computer Science"],
  ]);
  await expect(page.getByText(de.experience.none)).toHaveCount(0);
});

test("months and years of jobs are machine-readable, “Present” is text", async ({ page }) => {
  const dates = () =>
    page
      .locator(".timeline-dates")
      .evaluateAll((all) =>
        all.map((line) => [line.textContent, ...Array.from(line.querySelectorAll("time"), ({ dateTime }) => dateTime)]),
      );
  await open(page, "experience");
  expect((await dates()).slice(0, 2)).toEqual([
    ["June 2024 – January 2025", "2024-06", "2025-01"],
    ["May 2024 – June 2024", "2024-05", "2024-06"],
  ]);
  await open(page, address("extreme", "experience"));
  expect(await dates()).toEqual([
    ["February 2020 – Present", "2020-02"],
    ["2019 – May 2019", "2019", "2019-05"],
  ]);
});

test("Projects is a grid of four cards, two of which link to the live site", async ({ page }) => {
  await open(page, "projects");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const [index, title, technologies, live] of [
    [0, "Password Generator", ["React", "Tailwind"], "https://password-generator.example/"],
    [1, "Crypto Search", ["React", "Bootstrap"], "https://crypto-search.example/"],
    [2, "Recycle Gear", ["Java", "Servlets"], undefined],
    [3, "Food Court", ["Java", "JDBC"], undefined],
  ] as const) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(card.getByRole("list", { name: "Technologies" }).getByRole("listitem")).toHaveText([...technologies]);
    await expect(card.getByRole("link", { name: `Source of ${title}` })).toHaveAttribute("href", /^https:\/\/code\.example\.com\//);
    await expect(card.locator(".cover")).toBeVisible();
    const picture = card.locator("a:has(.cover)");
    if (live) await expect(picture).toHaveAttribute("href", live);
    else await expect(picture).toHaveCount(0);
  }
});

test("a project's picture has its alternative text and a fixed aspect ratio", async ({ page }) => {
  await open(page, "projects");
  const picture = page.getByRole("img", { name: "A generated password above a length slider and four checkboxes" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)).toBeCloseTo(1.6, 2);
  await expect(picture).toHaveAttribute("width", "1600");
  await expect(picture).toHaveAttribute("height", "1000");
});

test("About has the introduction, three interests, and a résumé link to a new tab", async ({ page, context }) => {
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

test("Certificates is a grid of five cards, each a link to its document, without empty elements", async ({ page }) => {
  await open(page, "certificates");
  const cards = page.locator(".certificates").getByRole("listitem");
  await expect(cards).toHaveCount(5);
  const titles = [
    "Front-end Internship, Northlight Systems",
    "Java, Advanced Assessment",
    "Full Stack Internship, Harbor & Reed",
    "National Qualification Test 2024",
    "Java Full Stack Development",
  ];
  for (const [index, title] of titles.entries()) {
    const link = cards.nth(index).getByRole("link");
    await expect(cards.nth(index).getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(link).toHaveAccessibleName(`Open the document – ${title} (opens in a new tab)`);
    await expect(link).toHaveAttribute("href", /^https:\/\/documents\.example\.com\/.+\.pdf$/);
  }
  expect(await page.locator("main :is(p, span, div, h2):empty").count()).toBe(0);
  expect(await lines(cards.nth(1))).toEqual([
    ...[
      "CERTIFICATE\u00a0· SEPTEMBER 2024",
      "Java, Advanced Assessment",
      "Open Assessment Board",
      "Open the document",
      "– Java, Advanced Assessment",
    ],
  ]);
  await expect(cards.nth(1).locator("time")).toHaveAttribute("datetime", "2024-09");
});

test("a certificate shows when it expires, by the visitor's clock, and its id as it is written", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-12-31"));
  await open(page, address("extreme", "certificates"));
  const facts = page.locator(".certificate").first().locator(".certificate-facts").last();
  await expect(facts).toHaveText(/^Expires January 2027\s·\sSuper/);
  await page.clock.setFixedTime(new Date("2027-02-01"));
  await page.reload();
  await expect(facts).toHaveText(/^Expired January 2027\s·\sSuper/);
  await expect(facts.locator(".certificate-id")).toHaveCSS("text-transform", "none");
});

test("awards, publications and talks are lists by year, the newest year first", async ({ page }) => {
  for (const [path, name, entry] of [
    ["certificates", "Awards", ["First place, Harbourton Hackathon", "October · City of Harbourton", "2022-10"]],
    ["projects", "Publications", ["A stale price can be right", "November · Web Notes", "2024-11"]],
    ["projects", "Talks", ["Forms that lose nothing", "October · Harbourton Web Meetup", "2024-10"]],
  ] as const) {
    await open(page, path);
    const section = page.getByRole("region", { name });
    await expect(section.getByRole("heading", { level: 3 })).toContainText([entry[0]]);
    await expect(section.locator(".year-facts")).toHaveText([entry[1]]);
    await expect(section.locator(".year-number")).toHaveText([entry[2].slice(0, 4)]);
    await expect(section.locator("time")).toHaveAttribute("datetime", entry[2]);
  }
  await open(page, address("many", "certificates"));
  await expect(page.locator(".year-number")).toHaveText(["2025", "2024", "2023", "2022", "2021", "2020", "2019"]);
});

test("a publication has its authors with the owner in bold, what it is, and its DOI", async ({ page }) => {
  await open(page, address("extreme", "projects"));
  const item = page.getByRole("region", { name: "Publications" }).getByRole("listitem").filter({ hasText: "Prices" }).last();
  await expect(item.getByRole("heading", { name: "Prices" }).getByRole("link")).toHaveAttribute("href", "https://notes.example/prices");
  await expect(item.locator(".year-authors")).toContainText("Ada Reed · doi:10.1000/182");
  await expect(item.locator("strong")).toHaveText("W. Bergerdorff-Unterbeamtengesellschaft");
  await expect(item.getByRole("link", { name: "doi:10.1000/182" })).toHaveAttribute("href", "https://doi.org/10.1000/182");
  await expect(item.locator(".year-facts")).toHaveText("Thesis");
});

test("About shows skills by group, languages with fluency, and quotes with their source", async ({ page }) => {
  await open(page, "about");
  const skills = page.getByRole("region", { name: "Skills" });
  await expect(skills.getByRole("heading", { level: 3 })).toHaveText(["Back end", "Front end", "Tools"]);
  await expect(skills.getByRole("list", { name: "Front end" }).getByRole("listitem")).toHaveText(["React", "TypeScript", "CSS"]);
  await expect(skills.locator(".row-fact")).toHaveText(["Advanced", "Advanced"]);
  const languages = page.getByRole("region", { name: "Languages" }).getByRole("listitem");
  await expect(languages).toHaveText(["English Native", "German Conversational"]);
  const quote = page.getByRole("region", { name: "What others say" }).getByRole("figure");
  await expect(quote.getByRole("blockquote")).toHaveText(/^Jordan asks what a page is for/);
  await expect(quote).toContainText("Ada Reed, head of engineering at Harbor & Reed");
});

test("About shows the owner's photo as a square, with their name as its alternative text", async ({ page }) => {
  await open(page, address("extreme", "about"));
  const photo = page.getByRole("img", { name: "Wolfeschlegelsteinhausenberger" });
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  expect([Math.round(width), Math.round(height)]).toEqual([222, 222]);
  await expect(photo).toHaveJSProperty("complete", true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/tall-[\da-f]{8}-384\.avif$/);
});

test("parts without entries leave no trace: no heading, no separator, no fact", async ({ page }) => {
  for (const [path, headings] of [
    ["", ["Hi, I'm Jordan"]],
    ["about", ["Introduction.", "Take it with you"]],
    ["certificates", ["Certificates."]],
    ["projects", ["Projects."]],
    ["experience", ["Work Experience."]],
  ] as const) {
    await open(page, address("empty", path));
    await expect(page.getByRole("heading")).toHaveText([...headings]);
    await expect(page.locator("main [data-part]:empty")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/—|·\s*$|^\s*·/);
  }
  await open(page, address("empty"));
  await expect(page.locator(".hero-facts dt")).toHaveText(["Core", "Résumé"]);
  await expect(page.locator(".hero .fact").first()).toHaveText("Full-stack developer");
});

for (const { path, label } of pages) {
  test(`${label}: every link to another site opens a new tab and says so, by an arrow or a tooltip and to screen readers`, async ({
    page,
  }) => {
    await open(page, path);
    const links = page.locator('a[href^="http"]:not([aria-hidden])').filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      await expect(link).toHaveAccessibleName(/[^ ] \(opens in a new tab\)$/);
      if ((await link.getAttribute("title")) === null) await expect(link.locator(".icon").last()).toBeVisible();
      else await expect(link).toHaveAttribute("title", / \(opens in a new tab\)$/);
    }
    const ways = await page
      .locator('a[href^="http"]')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => [link.target, link.relList.contains("noopener")].join()));
    expect([...new Set(ways)]).toEqual(["_blank,true"]);
    await expect(page.locator('a[target="_blank"]:not([href^="http"])')).toHaveCount(0);
  });
}

test("an entry with required fields only has no links and no empty elements", async ({ page }) => {
  const main = page.getByRole("main");
  for (const [path, entry, text] of [
    ["experience", page.locator(".timeline-item").nth(1), "2019 – May 2019Only a roleA company"],
    ["experience", page.locator(".timeline-item").nth(3), "Only an organization"],
    ["experience", page.locator(".timeline-item").last(), "Only a subject"],
    ["projects", page.getByRole("article").last(), "Only a title"],
    ["certificates", page.locator(".certificates > li").last(), "CertificateOnly a title"],
    ["about", page.locator(".interest").last(), "Beekeeping"],
  ] as const) {
    await open(page, address("extreme", path));
    await expect(entry).toHaveText(text);
    await expect(entry.locator("svg path").first()).toBeVisible();
    await expect(entry.locator("a, svg.icon")).toHaveCount(0);
    expect(await main.locator(":is(p, span, div, h2, h3, ul):empty").count()).toBe(0);
  }
});

test.describe("reveal on scroll", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("a card below the viewport is readable, enters once, on scroll, and stays", async ({ page }) => {
    await open(page, "projects");
    const last = page.locator("[data-reveal]").last();
    const words = last.locator("> :first-child");
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    await expect(words).toHaveCSS("translate", "0px 12px");
    await expect(words).toHaveCSS("opacity", "1");
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute("data-reveal", "shown");
    await expect(words).toHaveCSS("translate", "none");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(words).toHaveCSS("translate", "none");
  });

  test("a card is revealed 40 px above the lower edge, not before", async ({ page }) => {
    await open(page, "projects");
    const last = page.locator("[data-reveal]").last();
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    const top = await last.evaluate((card) => (card as HTMLElement).offsetTop);
    const scrollItAboveTheEdge = async (pixels: number) => {
      await page.evaluate((y) => scrollTo(0, y), top - 700 + pixels);
      // Two frames: the observer reports in the first, React renders in the second.
      await nextPaint(page);
    };
    await scrollItAboveTheEdge(38);
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    await scrollItAboveTheEdge(42);
    await expect(last).toHaveAttribute("data-reveal", "shown");
  });

  test("a card in the viewport from the start is never hidden", async ({ page }) => {
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

  test("a card whose upper edge is painted within these 40 px is never hidden", async ({ page }) => {
    await open(page, "projects");
    const second = page.locator("[data-reveal]").nth(1);
    const top = await second.evaluate((card) => card.getBoundingClientRect().top);
    await page.setViewportSize({ width: 390, height: Math.ceil(top) + 20 });
    await open(page, "projects");
    await expect(page.locator("[data-reveal]").last()).toHaveAttribute("data-reveal", "waiting");
    await expect(second).toHaveAttribute("data-reveal", "shown");
  });

  test("a revealed card is not hidden again by the filter, nor on returning to the page", async ({ page }) => {
    await open(page, address("languages", "projects"));
    const last = page.locator("[data-reveal]").last();
    const expectShown = async () => {
      // Observers report in the order in which they were made: the page's has reported before this one.
      await last.evaluate((card) => new Promise<void>((reported) => new IntersectionObserver(() => reported()).observe(card)));
      expect(await last.getAttribute("data-reveal")).toBe("shown");
    };
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute("data-reveal", "shown");
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "Java" }).click();
    await page.getByRole("button", { name: "All" }).click();
    await expectShown();
    await page.getByRole("link", { name: "Jordan Vale", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Jordan");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects.");
    await expectShown();
  });

  for (const media of [{ reducedMotion: "reduce" }, { media: "print" }] as const) {
    test(`no card moves with ${JSON.stringify(media)}`, async ({ page }) => {
      await page.emulateMedia(media);
      await open(page, "projects");
      for (const words of await page.locator("[data-reveal] > *").all()) await expect(words).toHaveCSS("translate", "none");
    });
  }

  test("focusing a link in a waiting card brings the card to its place", async ({ page }) => {
    await open(page, "projects");
    const last = page.locator("[data-reveal]").last();
    await expect(last).toHaveAttribute("data-reveal", "waiting");
    await last.getByRole("link").focus();
    await expect(last.locator("> :first-child")).toHaveCSS("translate", "none");
  });
});
