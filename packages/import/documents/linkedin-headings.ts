import { hasSize, type Line } from "./linkedin-lines.ts";

type Section = "summary" | "work" | "education" | "skills";

/** The headings of LinkedIn's languages, as far as they are known. In others the layout shows what a section is. */
const HEADINGS: Record<Section, string[]> = {
  summary: ["Summary", "Zusammenfassung", "Extracto", "Résumé", "Samenvatting", "Resumo", "Общие сведения", "Resumé"],
  work: ["Experience", "Berufserfahrung", "Experiencia", "Expérience", "Ervaring", "Experiência", "Досвід", "Опыт работы", "Erfaring"],
  education: ["Education", "Ausbildung", "Educación", "Formation", "Opleiding", "Formação acadêmica", "Освіта", "Образование"],
  skills: [
    ...["Top Skills", "Top-Kenntnisse", "Aptitudes principales", "Principales compétences", "Belangrijkste vaardigheden"],
    ...["Principais competências", "Навички", "Основные навыки", "Mest repræsenterede kompetencer"],
  ],
};

/** LinkedIn writes these in English, whatever its language is. */
const ENGLISH: Record<string, string> = {
  Languages: "languages",
  Certifications: "certificates",
  "Honors-Awards": "awards",
  Publications: "publications",
  Patents: "patents",
};

/** Lines below a heading. */
export type Block = { heading: Line[]; title: string; lines: Line[] };

function findName(title: string): Section | undefined {
  return (Object.keys(HEADINGS) as Section[]).find((section) => HEADINGS[section].includes(title));
}

/** Names a section of the right column: jobs have roles, studies have details, and a summary has neither. */
export function nameSection({ title, lines }: Block, isFirst: boolean): Section | undefined {
  const hasRoles = lines.some((line) => hasSize(line, "role"));
  const hasDetails = lines.some((line) => hasSize(line, "detail"));
  const known = findName(title);
  if (known) return known === "work" && !hasRoles ? undefined : known;
  if (hasRoles) return "work";
  if (hasDetails) return "education";
  return isFirst && lines.every((line) => hasSize(line, "entry")) ? "summary" : undefined;
}

/** LinkedIn lists the first three. */
const MOST_SKILLS = 3;

/** Names a section of the left column. The second one has the skills, if its heading isn't one of the others. */
export function nameSideSection(title: string, items: readonly unknown[], index: number): string | undefined {
  if (title in ENGLISH) return ENGLISH[title];
  return findName(title) === "skills" || (index === 1 && items.length <= MOST_SKILLS) ? "skills" : undefined;
}
