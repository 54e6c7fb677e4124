import { z } from "zod";
import { choice, declare, flag, group, link, list, name, notation, words } from "./field-types.ts";
import { picture } from "./picture.ts";

const profileLink = (what: string, example: string) =>
  group(
    {
      label: name({ description: "The link's name for screen readers.", example: what }),
      username: name({ description: "Your user name there.", example: "jordan-vale" }).optional(),
      url: link({ description: "The address of your page there.", example }),
    },
    `Your ${what.toLowerCase()} profile.`,
  ).optional();

/** The usual order. With less than two years of work, education comes first. */
export const resumeSections = [
  ...(["summary", "skills", "experience", "education", "projects", "volunteering", "certificates"] as const),
  ...(["awards", "publications", "talks", "languages", "references", "interests", "proof"] as const),
] as const;

/** The first one is the usual one in most countries. */
export const papers = ["a4", "letter"] as const;

const EMAIL_ADVICE = "Write an email address, such as: jordan.vale@example.com";

const TIME_ZONE_ADVICE = "Write a time zone's name, such as: Europe/Berlin";

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The fields of the line with the role, on Home, in the résumé and in llms.txt. */
export const headlineFields = ["role", "pronouns", "availability"] as const;

export const profile = group(
  {
    name: name({ description: "Your full name.", example: "Jordan Vale", resume: "name", isPersonal: true }),
    firstName: name({
      description: "The name that Home types out. Default: the first word of your name, without a title.",
      example: "Jordan",
    }).optional(),
    role: words({
      description: "Your role, in two or three words. Default: none is shown.",
      example: "Full-stack developer",
      resume: "label",
      vcard: "TITLE",
      isPersonal: true,
    }).optional(),
    pronouns: words({
      description: "Your pronouns. Default: none are shown.",
      example: "they/them",
      vcard: "PRONOUNS",
    }).optional(),
    availability: words({ description: "Whether you are available for work.", example: "Open to work", isPersonal: true }).optional(),
    tagline: words({
      description: "One sentence under your name. Default: none is shown, and search engines show your role or name.",
      example: "I deliver full stack applications with a focus on performance and scalability.",
      isPersonal: true,
    }).optional(),
    now: words({ description: "Your current job.", example: "Front-end developer", isPersonal: true }).optional(),
    core: list(name({ description: "A core skill.", example: "Java" }), {
      description: "Your core skills, ideally three. Default: none are shown.",
      label: "Core skills",
      // An import uses the first skills of a résumé from elsewhere.
      resume: false,
      isPersonal: true,
    }).default([]),
    resume: link({
      description: "The document that “View Resume” opens. Default: a page with a résumé made from your content, and a PDF of it.",
      example: "https://documents.example.com/resume.pdf",
    }).optional(),
    resumeSections: list(choice(resumeSections, { description: "The name of a section.", example: "education" }), {
      description:
        "The first sections of the résumé, in your order. The others follow. Default: the usual order; with less than two years of work, education comes first.",
      resume: false,
    }).default([]),
    resumePaper: choice(papers, {
      description: "The paper of resume.pdf and resume.docx: letter, as in the United States and Canada, or a4.",
      example: "letter",
      resume: false,
    }).default("a4"),
    email: notation(z.regexes.email, EMAIL_ADVICE, {
      description: "Your email address.",
      example: "jordan.vale@example.com",
      resume: ["email", "email.personal", "email.work"],
      vcard: "EMAIL",
    }),
    phone: name({
      description: "Your phone number. It is public: omit it to keep it private.",
      example: "+44 1632 960123",
      resume: ["phone", "phone.personal", "phone.work"],
      vcard: "TEL;VALUE=text",
      isPrivate: true,
    }).optional(),
    photo: picture({
      description: "A photo of you, ideally square.",
      example: "images/portrait.jpg",
      shownAs: "portrait",
      resume: ["image", "picture"],
      vcard: "PHOTO",
    }).optional(),
    photoOn: list(choice(["home", "about"], { description: "The name of a page.", example: "home" }), {
      description: "The pages that show the photo, such as [home, about]. Default: About.",
      unique: [[]],
      resume: false,
    }).default(["about"]),
    location: group(
      {
        address: name({
          description: "Street and number. They are public, so most people omit them.",
          example: "1 Harbour Street",
          resume: "location.address",
          isPrivate: true,
        }).optional(),
        postalCode: name({
          description: "The postal code. It is public, so most people omit it.",
          example: '"12345"',
          resume: "location.postalCode",
          isPrivate: true,
        }).optional(),
        city: name({ description: "The city.", example: "Harbourton", resume: "location.city", isPersonal: true }).optional(),
        region: name({
          description: "The state or province.",
          example: "Westshire",
          resume: ["location.region", "location.state"],
        }).optional(),
        countryCode: name({
          description: "The country's code (ISO 3166-1, two letters).",
          example: "GB",
          resume: "location.countryCode",
        }).optional(),
      },
      "Where you live or want to work.",
    ).optional(),
    facts: list(
      group(
        {
          label: words({ description: "What the fact is about.", example: "Work permission", resume: "label" }),
          text: words({ description: "The fact, in a few words.", example: "United Kingdom, without a visa", resume: "text" }),
        },
        "A fact.",
      ),
      { description: "More facts that recruiters ask for: work permission, notice period, salary, relocation …" },
    ).default([]),
    timeZone: declare(z.string({ error: TIME_ZONE_ADVICE }).trim().refine(isTimeZone, { error: TIME_ZONE_ADVICE }), {
      description: "Your time zone.",
      example: "Europe/Berlin",
      vcard: "TZ",
      isPersonal: true,
    }).optional(),
    remote: flag({ description: "Whether you work remotely.", example: true }).default(false),
    website: link({
      description: "Another site of yours.",
      example: "https://notes.example/",
      resume: ["url", "website"],
      vcard: "URL",
    }).optional(),
    links: group(
      {
        network: profileLink("Professional network", "https://network.example.com/in/jordan-vale"),
        code: profileLink("Code repositories", "https://code.example.com/jordan-vale"),
      },
      "The icons in the footer.",
      { resume: false },
    ).default({}),
    profiles: list(
      group(
        {
          network: name({
            description:
              "The network's name, or a label of yours such as Book a call. It or the address selects the icon: one of 500 networks, a calendar for cal.com, Calendly and the like, or the initial.",
            example: "Mastodon",
          }),
          username: name({ description: "Your user name there.", example: "jordan.vale", isPersonal: true }).optional(),
          url: link({ description: "Your page there.", example: "https://social.example/@jordan.vale" }).optional(),
        },
        "A profile on a network.",
      ),
      // Another function writes and reads them together with `links`.
      { description: "More profiles, after those in `links`.", resume: false, alike: [["network"], ["username"], ["url"]] },
    ).default([]),
  },
  "About you, on every page.",
);
