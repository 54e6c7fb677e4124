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
};

/** An owner's picture in a box of its size, tinted until it has loaded. `first` means that it may be in view when the page opens. */
export function Picture({
  picture,
  sizes,
  first = false,
  fetchPriority,
  className = "",
}: {
  picture: Copies;
  sizes?: string;
  first?: boolean;
  fetchPriority?: "high";
  className?: string;
}) {
  const { src, alt, width, height, avif, webp, tint } = picture;
  return (
    <span className={`picture ${className}`}>
      {tint && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={`M0 0h${width}v${height}H0z`} fill={tint} />
        </svg>
      )}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          src={src}
          srcSet={webp}
          sizes={webp && sizes}
          alt={toText(alt)}
          width={width}
          height={height}
          loading={first ? undefined : "lazy"}
          fetchPriority={fetchPriority}
          decoding="async"
        />
      </picture>
    </span>
  );
}
