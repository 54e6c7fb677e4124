/** Loads each page that a link or Back leads to: the application in this document has older content. Returns how to stop. */
export function openPagesAnew(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin || link.target || link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  };
  document.addEventListener("click", follow, { signal, capture: true });
  addEventListener("popstate", () => location.reload(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
  return () => controller.abort();
}
