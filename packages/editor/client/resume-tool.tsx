import { useEffect, useRef, useState } from "react";
import { CONTENT_CHANGE } from "weavefolio/extra-client";
import { drawPages } from "./draw-pages.ts";
import { attempt } from "./request.ts";
import { useTabFlag } from "./use-tab-flag.ts";

/** A button, and with it the pages of the résumé's PDF beside the page. */
export function ResumeTool() {
  const [isShown, setIsShown] = useTabFlag("editor-resume");
  return (
    <>
      <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        Résumé
      </button>
      {isShown && <ResumePages />}
    </>
  );
}

/** In milliseconds, after a change: a PDF takes longer than a page. */
const PAUSE = 500;

/** Draws the pages again when the content has changed. What is shown stays until then, and so does how far it is scrolled. */
function ResumePages() {
  const [error, setError] = useState("");
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    let last = Promise.resolve();
    const update = async () => {
      const { current } = pages;
      if (signal.aborted || !current) return;
      const result = await attempt("resume");
      if ("pdf" in result) current.replaceChildren(...(await drawPages(result.pdf, current.clientWidth)));
      setError("error" in result ? result.error : "");
    };
    // One after the other, so that the newest is drawn last.
    const enqueue = () => {
      last = last.then(update).catch((error: Error) => setError(error.message));
    };
    const listener = () => {
      clearTimeout(timer);
      timer = setTimeout(enqueue, PAUSE);
    };
    enqueue();
    import.meta.hot?.on(CONTENT_CHANGE, listener);
    return () => {
      controller.abort();
      clearTimeout(timer);
      import.meta.hot?.off(CONTENT_CHANGE, listener);
    };
  }, []);
  return (
    <section className="resume" aria-label="The résumé">
      {error && (
        <p className="error" role="alert">
          The résumé can't be made: {error}
        </p>
      )}
      <div ref={pages} />
    </section>
  );
}
