// Filters the projects by technology until the hydrated filter does (site/pages/technology-filter.tsx).
const technology = new URLSearchParams(location.search).get("technology");

if (technology) {
  const matching = `[data-technologies*="${CSS.escape(JSON.stringify(technology))}"]`;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`[data-filter=early]:has(${matching}) [data-technologies]:not(${matching}){display:none}`);
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset["filter"] = "early";
}
