/** Loads a style sheet, unless the document contains it: inlined by the build, or loaded before. Rejects if that fails. */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (import.meta.env.SSR || document.querySelector(`[data-styles="${href}"]`)) return resolve();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => {
      link.dataset["styles"] = href;
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} failed to load`));
    };
    document.head.append(link);
  });
}
