import slugify from "@sindresorhus/slugify";
import stringWidth from "string-width";
import type { z } from "zod";
import { resolveTexts } from "../../texts/catalogues.ts";
import { splitName } from "../person-name.ts";
import { toPhoneUrl } from "../phone.ts";
import type { Palette } from "../schema/colour.ts";
import { connectService } from "../schema/form-services.ts";
import type { ownPage } from "../schema/own-pages.ts";
import { derivePalette } from "../schema/palette.ts";
import { listPositions } from "../schema/positions.ts";
import { type Content, type DatedPages, type Direction, optionalPages, type Post, type StoryPage } from "../schema/schema.ts";
import type { Plain } from "../schema/words.ts";
import type { post } from "../schema/writing.ts";
import type { Custom, RawCustomPage } from "./custom-files.ts";
import { createDateFormats } from "./date-texts.ts";
import type { Fonts } from "./font-packages.ts";
import { isOver } from "./last-day.ts";
import { createMemory } from "./memory.ts";
import type { Raw } from "./raw.ts";
import { orderResume } from "./resume-order.ts";
import { isFutureDay } from "./scheduled.ts";
import { groupJoined, splitLetters } from "./split-letters.ts";

/** A validated post, newest first. */
export type RawPost = Plain<z.output<typeof post>> & Pick<Post, "file" | "path" | "story" | "isUntranslated">;

/** A validated page of the owner's own. */
export type RawOwnPage = Plain<z.output<typeof ownPage>> & Pick<Post, "file" | "path" | "story" | "isUntranslated">;

/** What is written outside of YAML: the page of each project that has one, the posts, the owner's own pages, and the folder custom. */
export type Others = {
  pages: readonly (StoryPage | undefined)[];
  posts: readonly RawPost[];
  ownPages: readonly (RawOwnPage | RawCustomPage)[];
  custom: Pick<Custom, "theme" | "components">;
  fonts: Fonts;
};

/** `now` decides how long the owner has worked in a current job, and which certificates have expired. */
export function deriveContent(raw: Raw, { pages, posts, ownPages, custom: { theme, components }, fonts }: Others, now: Date): Content {
  const { profile, contact } = raw;
  const { accent, texts: ownTexts, languages: _languages, fonts: _fonts, announcement, ...site } = raw.site;
  const isAnnounced = announcement && !(announcement.until && isOver(announcement.until, now.toISOString()));
  const { texts, ...catalogue } = resolveTexts(site.language, ownTexts);
  const dates = createDateFormats(site.language, texts.experience.present, now);
  const dated = Object.fromEntries(optionalPages.map((page) => [page, dates.ofPage(raw[page])])) as Plain<DatedPages>;
  const { projects, writing } = dated;
  const firstName = profile.firstName ?? splitName(profile.name).given;
  const letters = splitLetters(firstName, site.language);
  const resume = profile.resume ?? `${new URL(site.address).pathname}resume`;
  return {
    ...dated,
    ...{ texts, catalogue },
    palette: remember("palette", [accent], () => derivePalette(accent)),
    fonts,
    untranslated: { language: site.language, direction: getDirection(site.language), fields: [] },
    site: {
      ...site,
      ...(isAnnounced && { announcement }),
      direction: getDirection(site.language),
      hasCase: hasCase(site.language),
      languages: [],
    },
    profile: {
      ...profile,
      ...{ firstName, nameLength: measureName(letters), letters: groupJoined(letters) },
      resume,
      phoneUrl: profile.phone && toPhoneUrl(profile.phone),
      resumeSections: orderResume(profile.resumeSections, raw.experience.jobs.flatMap(listPositions), now),
    },
    projects: {
      ...projects,
      projects: projects.projects.map(({ slug, story: _story, published, draft, ...project }, index) => ({
        ...project,
        slug: slug ?? slugify(project.title),
        ...((draft || (published && isFutureDay(published, now))) && { isDraft: true }),
        ...(pages[index] && { page: pages[index] }),
      })),
    },
    writing: { ...writing, posts: posts.map((post) => ({ ...post, date: dates.ofDay(post.date) })) },
    ownPages: ownPages.toSorted((a, b) => a.path.localeCompare(b.path)),
    custom: { theme, components },
    contact: { lead: contact.lead, send: contact.send, service: connectService(contact) },
  };
}

const remember = createMemory<Palette>();

/** A Chinese or Japanese letter is as wide as two Latin ones. */
function measureName(letters: readonly string[]): number {
  return letters.reduce((width, letter) => width + Math.max(1, stringWidth(letter)), 0);
}

export function getDirection(language: string): Direction {
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"].includes(getScript(language)) ? "rtl" : "ltr";
}

function hasCase(language: string): boolean {
  return ["Latn", "Cyrl", "Grek", "Armn", "Adlm"].includes(getScript(language));
}

function getScript(language: string): string {
  return new Intl.Locale(language).maximize().script ?? "";
}
