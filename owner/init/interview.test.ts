import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { loadContent } from "../../content-model/load/loader.ts";
import { findSamples } from "../samples/sample.ts";
import { changesFrom, currentOf } from "./changes.ts";
import { BrokenOff, interview } from "./interview.ts";
import { accents, type Surroundings } from "./questions.ts";

const sample = join(import.meta.dirname, "../..", "sample");
const { content } = await loadContent(sample);
const current = currentOf(content, await findSamples(content, sample, sample));

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

/** Keys by question, in any order; a question that is not named is answered by Enter. */
type Keys = Record<string, string | string[]>;

const questions = [
  "What is your name?",
  "What are you,",
  "Say in one sentence",
  "Where do messages reach you?",
  "Your page on a professional network",
  "Your page where your code is",
  "Your repository's name",
  "The site's address",
  "Your colour",
  "Where does the contact form send?",
  "Account › General › Public Key",
  "Email Services › Service ID",
  "Email Templates › Template ID",
];

/** Holds the conversation with real prompts and real keys. */
async function hold(surroundings: Surroundings, keys: Keys = {}, of = current) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 60 });
  let said = "";
  let heard = 0;
  const waiting = new Map(questions.map((question) => [question, [keys[question] ?? ENTER].flat()]));
  output.on("data", (bytes: Buffer) => {
    said += stripVTControlCharacters(String(bytes));
    // The prompt that was drawn last is the one that waits.
    const asked = questions.findLast((question) => said.slice(heard).includes(question) && (waiting.get(question)?.length ?? 0) > 0);
    const next = asked && waiting.get(asked)?.shift();
    if (!next) return;
    if (waiting.get(asked)?.length === 0) heard = said.length;
    setImmediate(() => input.write(next));
  });
  const answers = await interview(of, surroundings, { input, output });
  return { said, told: changesFrom(answers, of).map(({ told }) => told), answers };
}

test("one who knows git is asked for little: Enter takes name, email, page of code, repository and address from it", async () => {
  const { told } = await hold(ada);
  expect(told).toEqual([
    "profile.yaml  name: Ada Lovelace",
    "profile.yaml  email: ada@lovelace.test",
    "profile.yaml  links › code › url: https://github.com/adal",
    "profile.yaml  links › code › label: GitHub",
    "site.yaml  address: https://adal.github.io/my.site/",
  ]);
});

test("what is typed counts, and an address may be typed without its https://", async () => {
  const { told } = await hold(nothing, {
    "What is your name?": `Grace Hopper${ENTER}`,
    "What are you,": `${CLEAR}Compiler author${ENTER}`,
    "Say in one sentence": `I let computers read.${ENTER}`,
    "Where do messages reach you?": `grace@hopper.test${ENTER}`,
    "Your page on a professional network": `www.linkedin.com/in/grace${ENTER}`,
    "Your page where your code is": `https://github.com/Grace-H/${ENTER}`,
    "Your repository's name": `${CLEAR}site${ENTER}`,
    "Your colour": `${DOWN}${ENTER}`,
  });
  expect(told).toEqual([
    "profile.yaml  name: Grace Hopper",
    "profile.yaml  role: Compiler author",
    "profile.yaml  tagline: I let computers read.",
    "profile.yaml  email: grace@hopper.test",
    "profile.yaml  links › network › url: https://www.linkedin.com/in/grace",
    "profile.yaml  links › code › url: https://github.com/Grace-H/",
    "profile.yaml  links › network › label: LinkedIn",
    "profile.yaml  links › code › label: GitHub",
    "site.yaml  address: https://grace-h.github.io/site/",
    "site.yaml  accent: #b4235f",
  ]);
});

test("there is no site without a name; all else can wait, but the base path is the repository's", async () => {
  const { said, told } = await hold(nothing, { "What is your name?": [ENTER, `Ada${ENTER}`] });
  expect(said).toContain("There is no site without it.");
  expect(told).toEqual(["profile.yaml  name: Ada", "site.yaml  address: https://jordan-vale.example/portfolio/"]);
});

test("an answer is checked as the content is", async () => {
  const { said, told } = await hold(ada, {
    "Where do messages reach you?": [`${CLEAR}ada at home${ENTER}`, `${CLEAR}ada@home.test${ENTER}`],
  });
  expect(said).toContain("Write an email address, such as: jordan.vale@example.com.");
  expect(told).toContain("profile.yaml  email: ada@home.test");
});

test("a repository of the owner's name, and a domain, are at the root of their host", async () => {
  const own = await hold({ ...ada, remote: "https://github.com/adal/adal.github.io" });
  expect(own.told).toContain("site.yaml  address: https://adal.github.io/");
  const domain = await hold({ ...ada, domain: "lovelace.test" });
  expect(domain.told).toContain("site.yaml  address: https://lovelace.test/");
});

test("a colour of one's own that is too pale is refused with the nearest that is not", async () => {
  const { said, answers } = await hold(ada, {
    "Your colour": [`${DOWN.repeat(7)}${ENTER}`, `pink${ENTER}`, `${CLEAR}teal${ENTER}`],
  });
  expect(said).toMatch(/It is too pale for the light paper\. The nearest that is not: #[0-9a-f]{6}/);
  expect(answers).toContainEqual({ file: "site", path: ["accent"], value: "teal" });
});

test("the three keys are asked for where there are any, and none can be left out", async () => {
  const { said, told } = await hold(ada, {
    "Where does the contact form send?": `${DOWN}${ENTER}`,
    "Account › General › Public Key": [ENTER, `key one${ENTER}`, `${CLEAR}key_one${ENTER}`],
    "Email Services › Service ID": `service_1${ENTER}`,
    "Email Templates › Template ID": `template_1${ENTER}`,
  });
  expect(said).toContain("Copy it from EmailJS's dashboard, without spaces");
  expect(told.slice(-3)).toEqual([
    "contact.yaml  emailjs › publicKey: key_one",
    "contact.yaml  emailjs › serviceId: service_1",
    "contact.yaml  emailjs › templateId: template_1",
  ]);
});

test("held again, it starts from what was answered, and Enter changes nothing", async () => {
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
  const { told } = await hold({ ...ada, name: "Somebody Else", remote: undefined }, {}, currentOf(own, []));
  expect(told).toEqual([]);
});

test("Escape breaks off at any question", async () => {
  await expect(hold(ada, { "What is your name?": ESCAPE })).rejects.toThrow(BrokenOff);
  await expect(hold(ada, { "Your colour": ESCAPE })).rejects.toThrow(BrokenOff);
});

test.each(accents)("$name needs no mending where it is text on light paper", async ({ colour }) => {
  const { contrastOnPaper, TEXT } = await import("../../content-model/schema/palette.ts");
  expect(contrastOnPaper(colour)).toBeGreaterThanOrEqual(TEXT);
});
