import type { ImgHTMLAttributes, ReactNode } from "react";
import type { Words } from "../../content/schema/words.ts";
import { toText } from "../interface/text.tsx";

type Copies = {
  src: string;
  alt: Words;
  width: number;
  height: number;
  /** As in `srcset`. SVGs, animations and pictures on another host have none. */
  avif?: string;
  webp?: string;
  tint?: string;
  isDark?: true;
};

type Loading = Pick<ImgHTMLAttributes<HTMLImageElement>, "sizes" | "loading" | "decoding" | "fetchPriority">;

/**
 * An owner's picture in a box of its size, tinted until it has loaded. `first` means that it may be in view when the page opens, or in a
 * capture of the whole page, which doesn't wait for lazy pictures, nor for asynchronous decoding. If the dark theme has another one, both load
 * lazily, so that browsers load only the one that is shown.
 */
export function Picture({
  picture,
  sizes,
  first = false,
  fetchPriority,
  className = "",
  children,
}: {
  picture: Copies & { dark?: Copies };
  sizes?: string;
  first?: boolean;
  fetchPriority?: "high";
  className?: string;
  /** What lies over it, unless the dark theme shows its own picture. */
  children?: ReactNode;
}) {
  const { alt, width, height, tint, isDark, dark } = picture;
  const loading: Loading = { sizes, fetchPriority, ...((dark || !first) && { loading: "lazy", decoding: "async" }) };
  return (
    <span className={`picture ${isDark ? "picture-dark " : ""}${className}`}>
      {tint && !dark && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={`M0 0h${width}v${height}H0z`} fill={tint} />
        </svg>
      )}
      <Sources copies={picture} loading={loading} className={dark && "for-light"} />
      {dark && <Sources copies={{ ...dark, alt }} loading={loading} className="for-dark" />}
      {dark && children ? <span className="for-light">{children}</span> : children}
    </span>
  );
}

function Sources({ copies, loading, className }: { copies: Copies; loading: Loading; className: string | undefined }) {
  const { src, alt, width, height, avif, webp } = copies;
  const { sizes, ...others } = loading;
  return (
    <picture className={className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...others} src={src} srcSet={webp} sizes={webp && sizes} alt={toText(alt)} width={width} height={height} />
    </picture>
  );
}
