import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load/loader.ts";
import { catalogues } from "../../texts/catalogues.ts";
import { findSamples } from "../samples/find-samples.ts";
import { createCurrent, findChanges } from "./changes.ts";
import { Cancelled, interview } from "./interview.ts";
import { accents, type Surroundings } from "./questions.ts";

const sample = join(import.meta.dirname, "../../../../e2e/fixture/content");
const { content } = await loadContent(sample);
const current = createCurrent(content, await findSamples(content, sample, sample));

const nothing: Surroundings = { name: undefined, email: undefined, remote: undefined, domain: undefined, folder: "portfolio" };
const ada: Surroundings = {
  name: "Ada Lovelace",
  email: "ada@lovelace.test",
  remote: "git@github.com:adal/my.site.git",
  domain: undefined,
  folder: "portfolio",
};

const ENTER = "\r";
const CLEAR = "\u0015";
const DOWN = "\u001b[B";
const ESCAPE = "\u001b";

/** Keys by question. The default is Enter. */
type Keys = Record<string, string | string[]>;

const questions = [
  "The language of your texts",
  "What is your name?",
  "What are you,",
  "Say in one sentence",
  "Where do messages reach you?",
  "Your page on a professional network",
  "Your page where your code is",
  ...["about", "experience", "projects", "certificates", "contact"].map((page) => `the heading of the page ${page}`),
  "Your repository's name",
  "The site's address",
  "Your colour",
  "Where does the contact form send?",
  "Account › General › Public Key",
  "Email Services › Service ID",
  "Email Templates › Template ID",
];

/** Runs the interview with real prompts and key presses. */
async function runInterview(surroundings: Surroundings, keys: Keys = {}, of = current) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 60 });
  let printed = "";
  let answered = 0;
  const waiting = new Map(questions.map((question) => [question, [keys[question] ?? ENTER].flat()]));
  output.on("data", (bytes: Buffer) => {
    printed += stripVTControlCharacters(String(bytes));
    // The prompt that was drawn last waits for input.
    const asked = questions.findLast((question) => printed.slice(answered).includes(question) && (waiting.get(question)?.length ?? 0) > 0);
    const next = asked && waiting.get(asked)?.shift();
    if (!next) return;
    if (waiting.get(asked)?.length === 0) answered = printed.length;
    setImmediate(() => input.write(next));
  });
  const answers = await interview(of, surroundings, { input, output });
  return { printed, changes: findChanges(answers, of).map(({ summary }) => summary), answers };
}

const omittedLeads = ["about", "experience", "projects", "certificates", "contact"].map((page) => `${page}.yaml  lead is removed`);

test("Enter accepts name, email, code page, repository and address from git", async () => {
  const { changes } = await runInterview(ada);
  expect(changes).toEqual([
    "profile.yaml  name: Ada Lovelace",
    "profile.yaml  role is removed",
    "profile.yaml  tagline is removed",
    "profile.yaml  email: ada@lovelace.test",
    "profile.yaml  links › code › url: https://github.com/adal",
    "profile.yaml  links › code › label: GitHub",
    ...omittedLeads,
    "site.yaml  address: https://adal.github.io/my.site/",
  ]);
});

test.each(["12345+adal@users.noreply.github.com", "1-adal@users.noreply.gitlab.com", "no-reply@lovelace.test", "you@example.com"])(
  "git's email is not suggested if it receives nothing: %s",
  async (email) => {
    const { changes } = await runInterview({ ...ada, email });
    expect(changes.filter((change) => change.includes("email"))).toEqual([]);
  },
);

test("every language of the interface is offered by its own name", async () => {
  const { printed, changes } = await runInterview(nothing, {
    "The language of your texts": [...Object.keys(catalogues).map(() => DOWN), ENTER].slice(2),
    "What is your name?": `Ada${ENTER}`,
  });
  for (const name of ["العربية", "Deutsch", "español", "日本語", "українська", "简体中文"]) expect(printed).toContain(name);
  expect(changes).toContain("site.yaml  language: ar");
});

test("a language without texts of its own is kept by Enter, and several languages are not asked for", async () => {
  const { changes } = await runInterview(nothing, { "What is your name?": `Ada${ENTER}` }, (file, path) =>
    path.join(".") === "language" ? { value: "sv", sample: false } : current(file, path),
  );
  expect(changes.filter((change) => change.includes("language"))).toEqual([]);
  const several = await runInterview(nothing, { "What is your name?": `Ada${ENTER}` }, (file, path) =>
    path.join(".") === "languages.0.tag" ? { value: "en", sample: false } : current(file, path),
  );
  expect(several.printed).not.toContain("The language of your texts");
});

test("typed answers override the defaults, and https:// is added", async () => {
  const { changes } = await runInterview(nothing, {
    "What is your name?": `Grace Hopper${ENTER}`,
    "What are you,": `${CLEAR}Compiler author${ENTER}`,
    "Say in one sentence": `I let computers read.${ENTER}`,
    "Where do messages reach you?": `grace@hopper.test${ENTER}`,
    "Your page on a professional network": `www.linkedin.com/in/grace${ENTER}`,
    "Your page where your code is": `https://github.com/Grace-H/${ENTER}`,
    "Your repository's name": `${CLEAR}site${ENTER}`,
    "Your colour": `${DOWN}${ENTER}`,
  });
  expect(changes).toEqual([
    "profile.yaml  name: Grace Hopper",
    "profile.yaml  role: Compiler author",
    "profile.yaml  tagline: I let computers read.",
    "profile.yaml  email: grace@hopper.test",
    "profile.yaml  links › network › url: https://www.linkedin.com/in/grace",
    "profile.yaml  links › code › url: https://github.com/Grace-H/",
    "profile.yaml  links › network › label: LinkedIn",
    "profile.yaml  links › code › label: GitHub",
    ...omittedLeads,
    "site.yaml  address: https://grace-h.github.io/site/",
    "site.yaml  accent: #b4235f",
  ]);
});

test("only the name is required, and the base path is the repository's", async () => {
  const { printed, changes } = await runInterview(nothing, { "What is your name?": [ENTER, `Ada${ENTER}`] });
  expect(printed).toContain("Required.");
  expect(changes).toEqual([
    "profile.yaml  name: Ada",
    "profile.yaml  role is removed",
    "profile.yaml  tagline is removed",
    ...omittedLeads,
    "site.yaml  address: https://jordan-vale.example/portfolio/",
  ]);
});

test("answers are validated like the content", async () => {
  const { printed, changes } = await runInterview(ada, {
    "Where do messages reach you?": [`${CLEAR}ada at home${ENTER}`, `${CLEAR}ada@home.test${ENTER}`],
  });
  expect(printed).toContain("Write an email address, such as: jordan.vale@example.com.");
  expect(changes).toContain("profile.yaml  email: ada@home.test");
});

test("a user site and a domain have the base path /", async () => {
  const own = await runInterview({ ...ada, remote: "https://github.com/adal/adal.github.io" });
  expect(own.changes).toContain("site.yaml  address: https://adal.github.io/");
  const domain = await runInterview({ ...ada, domain: "lovelace.test" });
  expect(domain.changes).toContain("site.yaml  address: https://lovelace.test/");
});

test("rejects a custom colour that is too pale, and suggests the closest one", async () => {
  const { printed, answers } = await runInterview(ada, {
    "Your colour": [`${DOWN.repeat(7)}${ENTER}`, `pink${ENTER}`, `${CLEAR}teal${ENTER}`],
  });
  expect(printed).toMatch(/It is too pale for the light background\. The closest colour with enough contrast: #[0-9a-f]{6}/);
  expect(answers).toContainEqual({ file: "site", path: ["accent"], value: "teal" });
});

test("all three keys are required", async () => {
  const { printed, changes } = await runInterview(ada, {
    "Where does the contact form send?": `${DOWN}${ENTER}`,
    "Account › General › Public Key": [ENTER, `key one${ENTER}`, `${CLEAR}key_one${ENTER}`],
    "Email Services › Service ID": `service_1${ENTER}`,
    "Email Templates › Template ID": `template_1${ENTER}`,
  });
  expect(printed).toContain("Copy it from EmailJS's dashboard, without spaces");
  expect(changes.slice(-3)).toEqual([
    "contact.yaml  emailjs › publicKey: key_one",
    "contact.yaml  emailjs › serviceId: service_1",
    "contact.yaml  emailjs › templateId: template_1",
  ]);
});

test("a second interview starts from the answers, and Enter changes nothing", async () => {
  const own = {
    ...content,
    site: { ...content.site, address: "https://adal.github.io/some-site/" },
    profile: {
      ...content.profile,
      name: "Ada Lovelace",
      tagline: "I count.",
      email: "ada@lovelace.test",
      links: {
        network: { label: "My network", url: "https://network.test/ada" },
        code: { label: "My code", url: "https://code.test/ada" },
      },
    },
  };
  const { changes } = await runInterview({ ...ada, name: "Somebody Else", remote: undefined }, {}, createCurrent(own, []));
  expect(changes).toEqual([]);
});

test("a link that the content lacks can be added, and is named by its host", async () => {
  const own = { ...content, profile: { ...content.profile, name: "Ada Lovelace", links: {} } };
  const of = createCurrent(own, []);
  const keys = {
    "Your page on a professional network": "network.lovelace.test/ada\r",
    "Your page where your code is": "https://gitlab.com/ada\r",
  };
  const { changes } = await runInterview(ada, keys, of);
  expect(changes.filter((change) => change.includes("links"))).toEqual([
    "profile.yaml  links › network › url: https://network.lovelace.test/ada",
    "profile.yaml  links › code › url: https://gitlab.com/ada",
    "profile.yaml  links › network › label: network.lovelace.test",
    "profile.yaml  links › code › label: GitLab",
  ]);
  expect((await runInterview(ada, {}, of)).changes.filter((change) => change.includes("links"))).toEqual([]);
});

test("Escape cancels at any question", async () => {
  await expect(runInterview(ada, { "What is your name?": ESCAPE })).rejects.toThrow(Cancelled);
  await expect(runInterview(ada, { "Your colour": ESCAPE })).rejects.toThrow(Cancelled);
});

test.each(accents)("$name has enough contrast for text on light paper", async ({ colour }) => {
  const { getContrastOnPaper, MIN_CONTRAST } = await import("../../content/schema/palette.ts");
  expect(getContrastOnPaper(colour)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
});
