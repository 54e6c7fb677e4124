// Filters the projects by technology, and shows the view in the query, until the hydrated page does (site/pages/technology-filter.tsx).
import { root } from "./root.ts";

const query = new URLSearchParams(location.search);
const technology = query.get("technology");

root.dataset["view"] = query.get("view") ?? "";

if (technology) {
  const matching = `[data-technologies*="${CSS.escape(JSON.stringify(technology))}"]`;
  const sheet = new CSSStyleSheet();
  // A list without a match is hidden as a whole: the space and the line above it would stay.
  const hidden = `[data-technologies]:not(${matching}),:has(>[data-technologies]):not(:has(${matching}))`;
  sheet.insertRule(`[data-filter=early]:has(.filter):has(${matching}) :is(${hidden}){display:none}`);
  document.adoptedStyleSheets.push(sheet);
  root.dataset["filter"] = "early";
}

// Each button of the form sends one choice. The other one stays.
addEventListener("formdata", ({ target, formData }) => {
  if (!(target as HTMLFormElement).matches(".filter")) return;
  for (const name of ["technology", "view"]) {
    const value = formData.get(name) ?? query.get(name);
    if (value) formData.set(name, value);
    else formData.delete(name);
  }
});
