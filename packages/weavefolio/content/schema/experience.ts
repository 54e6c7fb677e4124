import { duration, group, inResume, lead, link, list, markdown, name, words } from "./field-types.ts";
import { outcome } from "./outcome.ts";
import { picture } from "./picture.ts";
import { point } from "./proof.ts";

const summary = markdown({
  description: "Your task, in one sentence.",
  example: "Owned the customer dashboard.",
  resume: "summary",
  isPersonal: true,
}).optional();

const points = list(
  point({ description: "Something you did there.", example: "Cut the first load from 4.1 s to 1.3 s.", isPersonal: true }),
  {
    description: "What you did there: a list of sentences.",
    resume: "highlights",
  },
).default([]);

/** What a role at an employer has; of a job without `roles`, the job itself has it. */
const role = {
  role: words({ description: "Your role.", example: "Front-end Developer", resume: ["position", "title"] }).optional(),
  location: name({ description: "Where you worked.", example: "Harbourton, or remote", resume: "location", isPersonal: true }).optional(),
  type: words({ description: "Full-time, part-time, internship, contract or freelance.", example: "Internship" }).optional(),
  duration: duration("When you worked there.").optional(),
  summary,
  points,
  technologies: list(name({ description: "A technology.", example: "React" }), {
    description: "The technologies you worked with.",
    resume: ["x-technologies", "technologies", "keywords"],
  }).default([]),
};

const { location, ...ownOfRole } = role;

const employer = group(
  {
    role: role.role,
    company: name({
      description: "The company's name.",
      example: "Northlight Systems",
      resume: ["name", "company"],
      isPersonal: true,
    }).optional(),
    url: link({ description: "The company's site.", example: "https://northlight.example/", resume: ["url", "website"] }).optional(),
    logo: picture({
      description: "The company's logo. Default: a mark drawn from the company's name.",
      example: "images/northlight.svg",
      shownAs: "logo",
      resume: false,
    }).optional(),
    about: words({
      description: "What the company does, in a few words.",
      example: "Energy monitoring, 60 people",
      resume: "description",
    }).optional(),
    ...{ location, type: role.type, duration: role.duration, summary, points, technologies: role.technologies },
    outcome: outcome("Your strongest result there, as a figure. The page shows it large.").optional(),
    roles: list(group(role, "A role."), {
      description: "Your roles, if you had several at this employer, newest first. They replace the job's own role, duration and points.",
      resume: false,
      alike: [["role"], ["duration", "start"]],
      duration: "duration",
      expected: ["role", "duration"],
    }).default([]),
    ...inResume,
  },
  "A job.",
);

const job = Object.keys(ownOfRole).reduce(
  (schema, field) =>
    schema.refine((job) => job.roles.length === 0 || isEmpty(job[field as keyof typeof job]), {
      error: "Move it into an item of roles",
      path: [field],
      params: { what: "is for a job without roles" },
    }),
  employer,
);

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

const volunteering = group(
  {
    role: words({ description: "Your role.", example: "Coach", resume: "position" }).optional(),
    organization: name({
      description: "The organization's name.",
      example: "Code Club Harbourton",
      resume: ["organization", "name", "company"],
      isPersonal: true,
    }).optional(),
    url: link({ description: "The organization's site.", example: "https://code-club.example/", resume: ["url", "website"] }).optional(),
    location: name({ description: "Where you volunteered.", example: "Harbourton", isPersonal: true }).optional(),
    duration: duration("When you volunteered.").optional(),
    summary,
    points,
    ...inResume,
  },
  "Unpaid work.",
);

const education = group(
  {
    degree: words({ description: "The degree.", example: "Bachelor of Engineering", resume: "studyType" }).optional(),
    area: words({ description: "The subject.", example: "Computer Science", resume: "area" }).optional(),
    institution: name({
      description: "The school or university.",
      example: "Harbourton Institute of Technology",
      resume: "institution",
      isPersonal: true,
    }).optional(),
    url: link({ description: "The school's site.", example: "https://institute.example/", resume: ["url", "website"] }).optional(),
    location: name({ description: "Where you studied.", example: "Harbourton", isPersonal: true }).optional(),
    duration: duration("When you studied there; the end can be planned.", { mayEndLater: true }).optional(),
    score: words({ description: "Your grade.", example: "8.4 of 10", resume: ["score", "gpa"] }).optional(),
    summary: markdown({
      description: "What your studies were about, in one sentence.",
      example: "Specialized in distributed systems.",
      isPersonal: true,
    }).optional(),
    points: list(point({ description: "Something you did there.", example: "Chaired the chess club.", isPersonal: true }), {
      description: "What you did there: a list of sentences.",
    }).default([]),
    courses: list(words({ description: "A course.", example: "Distributed systems" }), {
      description: "Courses worth naming.",
      resume: "courses",
      isPersonal: true,
    }).default([]),
    ...inResume,
  },
  "A course of study.",
);

export const experience = group(
  {
    lead: lead("Where I have worked, and what changed because I did."),
    jobs: list(job, {
      description: "Your jobs, newest first. The page shows the first three in full, and the others as rows that open.",
      resume: "work",
      alike: [["role"], ["company"], ["duration", "start"]],
      duration: "duration",
      expected: ["role", "company", "duration"],
    }),
    volunteering: list(volunteering, {
      description: "Your unpaid work, newest first.",
      resume: "volunteer",
      alike: [["role"], ["organization"], ["duration", "start"]],
      duration: "duration",
    }).default([]),
    education: list(education, {
      description: "Your studies, newest first.",
      resume: "education",
      alike: [["degree"], ["area"], ["institution"], ["duration", "start"]],
      duration: "duration",
    }).default([]),
  },
  "The Experience page.",
);
