import { core } from "virtual:content/profile";
import * as texts from "virtual:texts/letter";
import { type ComponentProps, type ComponentType, type ReactNode, useSyncExternalStore } from "react";
import { hydrated } from "../client/hydrated.ts";
import { HeadingText } from "../components/page-heading.tsx";
import { toText } from "../interface/text.tsx";
import { loadStyles } from "../navigation/styles.ts";
import type { PageRow } from "../page-row.ts";
import type { AboutPage } from "../pages/about.tsx";
import type { HomePage } from "../pages/home.tsx";
import { pages } from "../routes.tsx";
import styles from "./letter.css?url";
import { LetterStrip } from "./letter-strip.tsx";
import { type Letter, readLetter } from "./read-letter.ts";

/** What pages show for a letter, by their module. */
type Shown = { home: ComponentProps<typeof HomePage>; about: ComponentProps<typeof AboutPage> };

let shown: (Shown & { strip: ReactNode }) | undefined;
let rerender = () => {};

/** Of both storages: the sites of one origin share them. */
const KEY = `${__SITE__.homeBase}letter`;

/** Shows the letter that site/client/letter.ts has found on Home and About, once they are hydrated. Without a valid one, changes nothing. */
export async function show(given: string): Promise<void> {
  void hydrated.then(reveal);
  // Whatever is wrong with a link, its visitor sees the ordinary site.
  const letter = await readLetter(given, __SITE__.letterKey ?? "").catch(() => undefined);
  const text = JSON.stringify(letter);
  if (!letter || attempt(() => localStorage.getItem(KEY)) === text) return;
  attempt(() => sessionStorage.setItem(KEY, given));
  const [{ projects }] = await Promise.all([import("virtual:content/letter"), loadStyles(styles)]);
  const work = letter.projects.flatMap((slug) => projects.filter((project) => project.slug === slug));
  const close = () => {
    attempt(() => localStorage.setItem(KEY, text));
    attempt(() => sessionStorage.removeItem(KEY));
    history.replaceState(history.state, "", location.pathname + location.search);
    shown = undefined;
    rerender();
    // The button that has the focus disappears.
    document.querySelector<HTMLElement>("main h1")?.focus();
  };
  shown = {
    strip: <LetterStrip letter={letter} close={close} />,
    home: {
      core: [...new Set([...letter.skills, ...core])].slice(0, Math.max(letter.skills.length, core.length)),
      ...(work.length > 0 && { heading: <HeadingText values={{ company: letter.company }}>{texts.selected}</HeadingText>, work }),
    },
    about: { arrange: (skills) => arrange(skills, letter) },
  };
  for (const page of pages) if (page.module === "home" || page.module === "about") replace(page, page.module);
}

/**
 * Uses storage. Where it is blocked or full, a letter is shown on this page only, and comes again. With client/local-storage.ts, the
 * résumé's classic script would have to import a chunk that it shares.
 */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Shows the page again, which site/client/letter.ts has hidden. */
function reveal(): void {
  for (const animation of document.documentElement.getAnimations()) animation.cancel();
}

/** Gives a page what the letter changes. While it is hydrated, it is as the build rendered it. */
function replace(page: PageRow, module: keyof Shown): void {
  const { load } = page;
  const subscribe = (listener: () => void) => {
    rerender = listener;
    return () => {};
  };
  page.load = async () => {
    const Page: ComponentType<Shown[typeof module]> = await load();
    return () => {
      const current = useSyncExternalStore(
        subscribe,
        () => shown,
        () => undefined,
      );
      return (
        <>
          {module === "home" && current?.strip}
          <Page {...current?.[module]} />
        </>
      );
    };
  };
}

type Skills = Parameters<NonNullable<Shown["about"]["arrange"]>>[0];

/** Moves the skills that the letter stresses to the front, and the groups that have them. */
function arrange(skills: Skills, letter: Letter): Skills {
  const rank = (text: string) => letter.skills.indexOf(text) + 1 || letter.skills.length + 1;
  return skills
    .map((skill) => ({ ...skill, keywords: [...skill.keywords].sort((a, b) => rank(toText(a)) - rank(toText(b))) }))
    .sort((a, b) => rankOf(a) - rankOf(b));

  function rankOf({ name, keywords }: Skills[number]) {
    return Math.min(rank(toText(name)), ...keywords.map((keyword) => rank(toText(keyword))));
  }
}
