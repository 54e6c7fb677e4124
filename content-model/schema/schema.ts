import { z } from "zod";
import { addressMeant, languageMeant, monthMeant } from "./guess.ts";
import { type Palette, parseColour } from "./palette.ts";
import { nearest } from "./spelling.ts";

/** How a field is told to the owner: what it is for, and one good value. */
type Manual = { description: string; example: string };

/** What a field means outside of its file, for the checks that look there (see loader.ts and check/). */
export type Meaning = { is: "link" | "picture" | "month" } | { is: "list"; unique: readonly string[][] };

export const meanings = z.registry<Meaning>();

/**
 * The mend an owner reads is the schema's own error message; see shape.ts. Editors say it, too, as they check the file
 * with its JSON Schema.
 */
const mend = (advice: string, { example }: Manual) => `${advice}, such as: ${example}`;

const manualOf = ({ description, example }: Manual, error: string) => ({
  description,
  examples: [example],
  patternErrorMessage: error,
});

/** Asks for what was probably meant, or gives the advice where that cannot be told. */
function guessing(advice: string, guess: (written: string) => string | undefined) {
  return ({ input }: { input?: unknown }) => {
    const meant = typeof input === "string" ? guess(input) : undefined;
    return meant === undefined ? advice : `Did you mean ${meant}?`;
  };
}

function oneOf(names: readonly string[]) {
  return guessing(`Write one of: ${names.join(", ")}`, (written) => nearest(written, names));
}

/** At least one character that can be seen. */
const SEEN = /[^\s\p{Cc}\p{Cf}]/u;

/** No control characters and no halves of characters: HTML cannot carry them, so that page and script would differ. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;

/** One line or paragraph of the owner's words. */
function words(manual: Manual) {
  const error = mend("Write words (in quotes if they look like a number)", manual);
  return z
    .string({ error })
    .trim()
    .regex(SEEN, { error, abort: true })
    .regex(PRINTABLE, { error: "Type the text anew: it holds a character that no page can show" })
    .meta(manualOf(manual, error));
}

/** In any mix of capitals; without a flag, for a JSON Schema's patterns have none. */
const anyCase = (word: string) => word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A host as a page may name it: nothing that means more in a policy or an attribute, and no user's name before it. */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
const ADDRESS = `${anyCase("http")}[sS]?://(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[\\da-fA-F:.]+\\])(?::\\d+)?(?:[/?#][^\\s\\p{Cc}"'<>\\\\]*)?`;

const whole = (...patterns: string[]) => new RegExp(`^(?:${patterns.join("|")})$`, "u");

/** A whole address; only http and https, so that no link can ever run a script. */
function address(manual: Manual) {
  const advice = mend("Write the whole address, starting with https://", manual);
  const error = guessing(advice, (written) => addressMeant(written, whole(ADDRESS)));
  return z
    .string({ error: advice })
    .trim()
    .regex(whole(ADDRESS), { error, abort: true })
    .refine((text) => URL.canParse(text), { error: advice })
    .meta(manualOf(manual, advice));
}

/** An address that a page leads its visitors to. */
function link(manual: Manual) {
  return address(manual).register(meanings, { is: "link" });
}

/**
 * A list; an empty one is allowed only where `least` is 0.
 *
 * @param unique fields that no two entries have alike, all of them together
 */
function list<Item extends z.ZodType>(
  item: Item,
  { description, least = 0, unique = [] }: { description: string; least?: number; unique?: readonly string[][] },
) {
  return z
    .array(item, { error: "Write a list: one entry a line, each starting with “- ”" })
    .min(least, { error: "Write at least one entry, starting with “- ”" })
    .meta({ description })
    .register(meanings, { is: "list", unique });
}

/** A group of fields; a field it does not know is an error, so that no typo is silently ignored. */
function group<Shape extends z.ZodRawShape>(shape: Shape, description: string) {
  const fields = Object.keys(shape).join(", ");
  return z
    .strictObject(shape, { error: (issue) => (issue.code === "invalid_type" ? `Write these fields, one a line: ${fields}` : undefined) })
    .meta({ description });
}

/**
 * A picture as pages draw it. `src` is a path below the content folder until the build has placed the file; it sets `avif`
 * and `webp`, candidates as `srcset` lists them, and `tint`, a colour that stands in while the picture comes, where there are any.
 */
export type Picture = { src: string; alt: string; width: number; height: number; avif?: string; webp?: string; tint?: string };

/** What the layout reserves for a picture on another host, whose size cannot be known: the cover's own 16:10. */
const REMOTE_SIZE = { width: 1600, height: 1000 };

/** The kinds of picture that browsers show; the name's ending has to say which it is. */
const ENDINGS = ["png", "jpg", "jpeg", "webp", "avif", "gif", "svg"];
const PICTURE = `images/(?!(?:.*/)?\\.\\.?(?:/|$))[^?#\\\\\\p{Cc}]+\\.(?:${ENDINGS.map(anyCase).join("|")})`;

function picture({ description, example }: Manual) {
  const error = `Write images/ and the name of a PNG, JPEG, WebP, AVIF, GIF or SVG in there, or a whole address, such as: ${example}`;
  const src = z
    .string({ error })
    .trim()
    .regex(whole(PICTURE, ADDRESS), { error, abort: true })
    .refine((text) => text.startsWith("images/") || URL.canParse(text), { error })
    .meta({ description: "The picture's file or address.", examples: [example], patternErrorMessage: error })
    .register(meanings, { is: "picture" });
  const alt = words({
    description: "What the picture shows, for those who cannot see it.",
    example: "The search page with three results",
  });
  return z
    .union([src, group({ src, alt: alt.optional() }, "A picture and its words.")], { error })
    .transform((given): Picture => {
      const { src: path, alt: text = "" } = typeof given === "string" ? { src: given } : given;
      return { src: path, alt: text, ...REMOTE_SIZE };
    })
    .meta({ description, examples: [example] });
}

/** A month, or its year alone, which YAML takes for a number. */
function month(manual: Manual, instead = "") {
  const advice = mend(`Write year and month${instead}`, manual);
  const error = guessing(advice, monthMeant);
  const text = z
    .string({ error: advice })
    .trim()
    .regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/, { error, abort: true })
    .meta(manualOf(manual, advice))
    .register(meanings, { is: "month" });
  const year = z.int({ error: advice }).min(1900, { error: advice }).max(2099, { error: advice }).transform(String);
  return z.union([text, year], { error }).meta(manualOf(manual, advice));
}

/** The pages that can be left out, by their names in the address. Home and Contact stay. */
export const optionalPages = ["about", "certificates", "projects", "experience"] as const;

/** A vermilion. */
const ACCENT = "#d4351c";

const SIMPLE_ADDRESS = "Keep to the host and a simple path, such as: https://jordan-vale.example/Portfolio/";
const LANGUAGE = "Write a language tag, such as: en, en-GB, de or pt-BR";
const COLOUR = 'Write a CSS colour that is not see-through, in quotes, such as: "#d4351c" or "oklch(57% 0.2 32)"';

const site = group(
  {
    address: address({
      description: "Where the site will live. Its path becomes the base of every link.",
      example: "https://jordan-vale.example/Portfolio/",
    })
      .regex(/^[^/]*\/\/[^/?#]+(?:\/[\w.~-]+)*\/?$/, { error: SIMPLE_ADDRESS })
      .refine((text) => !/\/\.{1,2}(?:\/|$)/.test(text), { error: SIMPLE_ADDRESS })
      .transform((text) => new URL(text.endsWith("/") ? text : `${text}/`).href),
    language: z
      .string({ error: LANGUAGE })
      .trim()
      .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]+)*$/, { error: guessing(LANGUAGE, languageMeant), abort: true })
      .refine((tag) => isLanguageTag(tag), { error: LANGUAGE })
      .default("en")
      .meta({ description: "The language of your words.", examples: ["en"], patternErrorMessage: LANGUAGE }),
    accent: z
      .string({ error: COLOUR })
      .trim()
      .refine((text) => parseColour(text) !== undefined, { error: COLOUR })
      .default(ACCENT)
      .meta({ description: "The one colour of your own; the light and the dark theme both follow from it.", examples: [ACCENT] }),
    pages: list(
      z.enum(optionalPages, { error: oneOf(optionalPages) }).meta({
        description: "A page's name.",
        examples: ["projects"],
      }),
      {
        description:
          "The pages beside Home and Contact; one you have nothing for can be left out. Its file is then not read. They stand in the bar in an order of their own.",
      },
    ).default([...optionalPages]),
  },
  "The site as a whole.",
);

const profileLink = (what: string, example: string) =>
  group(
    {
      label: words({ description: "What a screen reader calls the link.", example: what }),
      url: link({ description: `Your page there.`, example }),
    },
    `Your ${what.toLowerCase()} profile.`,
  );

const profile = group(
  {
    name: words({ description: "Your whole name.", example: "Jordan Vale" }),
    firstName: words({
      description: "What Home types out; the first word of your name where this is left out.",
      example: "Jordan",
    }).optional(),
    role: words({ description: "What you are, in two or three words.", example: "Full-stack developer" }),
    availability: words({ description: "Whether you can be hired.", example: "Open to work" }).optional(),
    tagline: words({
      description: "One sentence under your name.",
      example: "I deliver full stack applications with a focus on performance and scalability.",
    }),
    now: words({ description: "What you do now.", example: "Front-end developer" }),
    core: list(words({ description: "A core skill.", example: "Java" }), { description: "Your core skills; three read best.", least: 1 }),
    resume: link({
      description: "The document that “View Resume” opens; left out, it is a résumé that the site makes of your words.",
      example: "https://documents.example.com/resume.pdf",
    }).optional(),
    email: z
      .string({ error: "Write an email address, such as: jordan.vale@example.com" })
      .trim()
      .regex(z.regexes.email, { error: "Write an email address, such as: jordan.vale@example.com" })
      .meta({
        description: "Where messages reach you.",
        examples: ["jordan.vale@example.com"],
        patternErrorMessage: "Write an email address, such as: jordan.vale@example.com",
      }),
    links: group(
      {
        network: profileLink("Professional network", "https://network.example.com/in/jordan-vale"),
        code: profileLink("Code repositories", "https://code.example.com/jordan-vale"),
      },
      "The icons in the footer.",
    ),
  },
  "You.",
);

/** The icons an interest can carry; src/pages/about.tsx draws each. */
const interestIcons = [
  "technology",
  "software",
  "gaming",
  "music",
  "reading",
  "travel",
  "photography",
  "sport",
  "cooking",
  "nature",
] as const;

const lead = (example: string) => words({ description: "The sentence under the page's heading; search engines show it, too.", example });

const about = group(
  {
    lead: lead("A Java developer at heart who keeps ending up in the browser."),
    introduction: list(words({ description: "A paragraph.", example: "I graduated in 2023 and work full stack." }), {
      description: "The introduction, a list of paragraphs.",
      least: 1,
    }),
    interests: list(
      group(
        {
          title: words({ description: "The interest.", example: "Gaming" }),
          icon: z
            .enum(interestIcons, { error: oneOf(interestIcons) })
            .optional()
            .meta({ description: "The card's icon; left out, one is woven from the title.", examples: ["gaming"] }),
        },
        "An interest card.",
      ),
      { description: "What you care about; three read best." },
    ),
  },
  "The About page.",
);

const experience = group(
  {
    lead: lead("Where I have worked, and what changed because I did."),
    jobs: list(
      group(
        {
          role: words({ description: "What you were.", example: "Front-end Developer" }),
          company: words({ description: "The company's name.", example: "Northlight Systems" }),
          url: link({
            description: "The company's site; left out, the logo links nowhere.",
            example: "https://northlight.example/",
          }).optional(),
          logo: picture({
            description: "The company's logo; left out, its mark is drawn from its name.",
            example: "images/northlight.svg",
          }).optional(),
          duration: group(
            {
              start: month({ description: "Your first month, or its year alone.", example: "2024-06" }),
              end: month(
                { description: "Your last month, or its year alone; left out while you work there.", example: "2025-01" },
                ", or leave it out while you work there",
              ).optional(),
            },
            "From when to when.",
          ).refine(({ start, end }) => end === undefined || start.slice(0, end.length) <= end.slice(0, start.length), {
            error: "Swap start and end, or mend the one that is wrong",
            path: ["end"],
            params: { what: "is before the start" },
          }),
          points: list(words({ description: "Something you did.", example: "Cut the first load from 4.1 s to 1.3 s." }), {
            description: "What you did there, a sentence each.",
          }).default([]),
        },
        "A job.",
      ),
      { description: "Your jobs, the newest first.", unique: [["role"], ["company"], ["duration", "start"]] },
    ),
  },
  "The Experience page.",
);

const projects = group(
  {
    lead: lead("Four things I built, and where to read the code."),
    projects: list(
      group(
        {
          title: words({ description: "The project's name.", example: "Crypto Search" }),
          description: words({ description: "One sentence.", example: "Look up any coin and follow its price." }).optional(),
          image: picture({
            description: "The cover, 16:10 at best; left out, one is drawn from the title.",
            example: "images/crypto-search.png",
          }).optional(),
          live: link({
            description: "Where a visitor can try it; left out, the picture links nowhere.",
            example: "https://crypto-search.example/",
          }).optional(),
          git: link({
            description: "The repository; left out where the code is not public.",
            example: "https://code.example.com/jordan-vale/crypto-search",
          }).optional(),
          technologies: list(words({ description: "A technology.", example: "React" }), {
            description: "What it is made of.",
          }).default([]),
        },
        "A project.",
      ),
      { description: "Your projects, the best first.", unique: [["title"]] },
    ),
  },
  "The Projects page.",
);

const certificates = group(
  {
    lead: lead("Five documents, each a click from the original."),
    certificates: list(
      group(
        {
          title: words({ description: "What the document certifies.", example: "Java, Advanced Assessment" }),
          description: words({ description: "A sentence, if the title needs one.", example: "Passed with 92 %." }).optional(),
          image: picture({
            description: "A picture of it; left out, the card shows its title alone.",
            example: "images/java-advanced.png",
          }).optional(),
          link: link({
            description: "The document itself; left out, the card links nowhere.",
            example: "https://documents.example.com/java-advanced.pdf",
          }).optional(),
        },
        "A certificate.",
      ),
      { description: "Your certificates, the newest first.", unique: [["title"]] },
    ),
  },
  "The Certificates page.",
);

const watchable = ["from_name", "reply_to", "message"] as const;

/** A key as EmailJS's dashboard shows it; empty until the owner has one. */
const key = (manual: Manual) =>
  z
    .string({ error: mend("Copy it from EmailJS's dashboard, in quotes", manual) })
    .trim()
    .regex(/^[\w-]*$/, { error: mend("Copy it from EmailJS's dashboard, without spaces", manual) })
    .default("")
    .meta(manualOf(manual, mend("Copy it from EmailJS's dashboard, without spaces", manual)));

const contact = group(
  {
    lead: lead("Tell me what you are building. I answer within two days."),
    emailjs: group(
      {
        publicKey: key({ description: "Account › General › Public Key.", example: "a1B2c3D4e5F6g7H8i" }),
        serviceId: key({ description: "Email Services › Service ID.", example: "service_ab12cd3" }),
        templateId: key({ description: "Email Templates › Template ID.", example: "template_ab12cd3" }),
        host: address({
          description: "The service's origin; change it only for a proxy of your own.",
          example: "https://api.emailjs.com",
        })
          .regex(/^[^/]*\/\/[^/?#]+\/?$/, {
            error: "Leave out everything after the host, such as: https://api.emailjs.com",
          })
          .transform((text) => new URL(text).origin)
          .default("https://api.emailjs.com"),
        blockHeadless: z
          .boolean({ error: "Write true or false" })
          .default(false)
          .meta({ description: "Refuse browsers that a program drives.", examples: [false] }),
        blockList: group(
          {
            watchVariable: z
              .enum(watchable, { error: oneOf(watchable) })
              .meta({ description: "The field that is looked at.", examples: ["reply_to"] }),
            list: list(words({ description: "A value that is refused.", example: "spam@example.com" }), {
              description: "Values that are refused.",
            }),
          },
          "Senders to refuse.",
        ).optional(),
        limitRate: group(
          {
            throttle: z
              .int({ error: "Write milliseconds, such as: 10000" })
              .min(1, { error: "Write milliseconds, such as: 10000" })
              .meta({ description: "The least time between two messages, in milliseconds.", examples: [10000] }),
          },
          "How often one visitor can send.",
        ).optional(),
      },
      "The EmailJS account that delivers the form's messages.",
    ),
  },
  "The Contact page.",
);

/** Every file of the content folder, and what may stand in it. */
export const schemas = { site, profile, about, experience, projects, certificates, contact };

export type FileName = keyof typeof schemas;
export type OptionalPage = (typeof optionalPages)[number];
/** `direction` is how the language is written. */
export type Site = Omit<z.output<typeof site>, "accent"> & { direction: "ltr" | "rtl" };
/**
 * `letters` is the first name as it is typed: a letter may be several characters. `resume` is the owner's document, or the
 * site's own (generated/resume-pdf.ts) by its path.
 */
export type Profile = z.output<typeof profile> & { firstName: string; letters: string[]; resume: string };
export type About = z.output<typeof about>;
export type InterestIcon = (typeof interestIcons)[number];
type Job = z.output<typeof experience>["jobs"][number];
/** `duration.text` is both months in the site's language, set by the loader. */
export type Experience = { lead: string; jobs: (Job & { duration: { text: string } })[] };
export type Projects = z.output<typeof projects>;
export type Project = Projects["projects"][number];
export type Certificates = z.output<typeof certificates>;
export type EmailjsAccount = z.output<typeof contact>["emailjs"];
/** `emailjs` is null while none of its three keys is given: the mail sandbox answers then. */
export type Contact = { lead: string; emailjs: EmailjsAccount | null };

/**
 * The whole content folder, checked; the palette follows from the owner's accent. Of a page that is left out there are
 * empty lists and no words.
 */
export type Content = {
  palette: Palette;
  site: Site;
  profile: Profile;
  about: About;
  experience: Experience;
  projects: Projects;
  certificates: Certificates;
  contact: Contact;
};

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
