import { savesData } from "../client/device.ts";

/**
 * A silent clip over a cover. It plays while a pointer is over its card, or the keyboard in it, and requests nothing before. With reduced
 * motion, Save-Data or a finger it never plays.
 */
export function Clip({ sources }: { sources: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls, it can't be focused.
    <video ref={playOnHover} muted loop playsInline preload="none" aria-hidden="true" className="clip">
      {sources.map((src) => (
        <source key={src} src={src} type={`video/${src.slice(src.lastIndexOf(".") + 1).toLowerCase()}`} />
      ))}
    </video>
  );
}

function playOnHover(video: HTMLVideoElement | null): (() => void) | undefined {
  const card = video?.closest(".project, .work-row");
  if (!video || !card) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const play = ({ target, pointerType = "" }: Event & { pointerType?: string }) => {
    const isKeyboard = target instanceof Element && target.matches(":focus-visible");
    if (pointerType !== "mouse" && !isKeyboard) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || savesData() || !video.offsetWidth) return;
    // The pointer may have left before it could play.
    void video.play().then(() => video.classList.toggle("playing", !video.paused), stop);
  };
  const stop = () => {
    video.pause();
    video.classList.remove("playing");
  };
  for (const event of ["pointerenter", "focusin"]) card.addEventListener(event, play, { signal });
  for (const event of ["pointerleave", "focusout"]) card.addEventListener(event, stop, { signal });
  return () => listening.abort();
}
