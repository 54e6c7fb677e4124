import * as site from "virtual:content/site";
import { useLocation, useMatches } from "react-router";
import { notFound } from "../routes.tsx";

/** The site's other languages; each leads to the same page, or to the closest one above it that the language has. */
const others = site.languages.filter(({ tag }) => tag !== site.language);

/** Links to this page in the other languages. They leave the application, which is in one language. */
export function LanguageLinks({ className, isShort = false }: { className: string; isShort?: boolean }) {
  const { pathname } = useLocation();
  const isMissing = useMatches().some(({ handle }) => handle === notFound);
  return others.map(({ tag, name, base, missing }) => (
    <li key={tag}>
      {/* src/boot/languages.ts may add the query before React hydrates the page. */}
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

function ShortName({ tag, name }: { tag: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{tag.split("-")[0]?.toUpperCase()}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

function findClosest(path: string, missing: readonly string[]): string {
  return missing.includes(path) ? findClosest(path.slice(0, path.lastIndexOf("/")) || "/", missing) : path;
}
