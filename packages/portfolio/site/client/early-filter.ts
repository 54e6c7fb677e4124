// Filters the projects by technology until the hydrated filter does (site/pages/technology-filter.tsx).
const technology = new URLSearchParams(location.search).get("technology");

if (technology) {
  const matching = `[data-technologies*="${CSS.escape(JSON.stringify(technology))}"]`;
  const sheet = new CSSStyleSheet();
  // A list without a match is hidden as a whole: the space and the line above it would stay.
  const hidden = `[data-technologies]:not(${matching}),:has(>[data-technologies]):not(:has(${matching}))`;
  sheet.insertRule(`[data-filter=early]:has(${matching}) :is(${hidden}){display:none}`);
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset["filter"] = "early";
}
