import * as site from "virtual:content/site";
import { useLocation, useMatches } from "react-router";

/** The site's other languages. Each leads to the same page, or to the closest one above it that the language has. */
const others = site.languages.filter(({ tag }) => tag !== site.language);

/** Links to this page in the other languages. They leave the application, which is in one language. */
export function LanguageLinks({ className, isShort = false }: { className: string; isShort?: boolean }) {
  const { pathname } = useLocation();
  // The not-found page has no metadata.
  const isMissing = useMatches().at(-1)?.handle === undefined;
  return others.map(({ tag, name, base, missing }) => (
    <li key={tag}>
      {/* site/client/languages.ts may add the query before React hydrates the page. */}
      <a
        href={base + findClosest(isMissing ? "/" : pathname, missing).slice(1)}
        hrefLang={tag}
        lang={tag}
        className={className}
        suppressHydrationWarning
      >
        {isShort ? <ShortName tag={tag} name={name} /> : name}
      </a>
    </li>
  ));
}

/** More short names would not fit beside seven pages. */
const MAX_IN_BAR = 3;

const LIST = "languages";

/** The languages in the bar: short names, or a list that opens. Browsers open it without a script. */
export function BarLanguages() {
  const current = site.languages.find(({ tag }) => tag === site.language);
  if (!current || others.length <= MAX_IN_BAR) {
    return (
      <ul className="fact bar-languages">
        <LanguageLinks isShort className="nav-link" />
      </ul>
    );
  }
  return (
    <div className="fact bar-languages">
      <button type="button" popoverTarget={LIST} className="fact nav-link">
        <ShortName {...current} />
      </button>
      <ul id={LIST} popover="auto" className="bar-languages-list">
        <LanguageLinks className="nav-link" />
      </ul>
    </div>
  );
}

/** The language's code, or its whole tag if another one has the same code. */
function ShortName({ tag, name }: { tag: string; name: string }) {
  const codeOf = (tag: string) => tag.split("-")[0] ?? tag;
  const isUnique = site.languages.filter((other) => codeOf(other.tag) === codeOf(tag)).length === 1;
  return (
    <>
      <span aria-hidden="true">{isUnique ? codeOf(tag) : tag}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

function findClosest(path: string, missing: readonly string[]): string {
  return missing.includes(path) ? findClosest(path.slice(0, path.lastIndexOf("/")) || "/", missing) : path;
}
