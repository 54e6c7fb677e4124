// The picture and the title of a project travel from where it is listed to its page, and back, in browsers with view transitions between
// documents. Only those of the opened project have names, which document.css animates.
addEventListener("pageswap", ({ viewTransition, activation }) => nameTravellers(viewTransition, activation?.entry?.url));
addEventListener("pagereveal", ({ viewTransition }) => nameTravellers(viewTransition, window.navigation?.activation?.from?.url));

// In the markup, checkers of HTML would report it, and without this script, no picture travels.
document.querySelector('link[rel="expect"]')?.setAttribute("blocking", "render");

function nameTravellers(transition: ViewTransition | null, otherPage: string | null | undefined): void {
  if (!transition || !otherPage) return;
  for (const [name, element] of Object.entries(findTravellers(new URL(otherPage).pathname))) {
    if (!element || !isInView(element)) continue;
    element.style.viewTransitionName = name;
    const removeName = () => element.style.removeProperty("view-transition-name");
    void transition.finished.then(removeName, removeName);
  }
}

type Travellers = Record<"picture" | "title", HTMLElement | SVGElement | null>;

/** Finds those of the project at the path, if this page lists it in view. Otherwise they are those of the page itself. */
function findTravellers(path: string): Travellers {
  const find = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement | SVGElement>(selector);
  const listed = find(`:is(.project, .work-row, .story-next):has([href="${path}"])`);
  if (listed && isInView(listed))
    return { picture: find(".cover, .story-next-art", listed), title: find("h2, h3, .story-next-link", listed) };
  return { picture: find(".story-cover > .picture, svg.story-cover"), title: find(".story-heading h1") };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
