import type { Picture as PictureSource } from "../content-model/schema.ts";

/** A picture of the owner's, its room kept before it arrives. */
export function Picture({ picture, className = "" }: { picture: PictureSource; className?: string }) {
  const { src, alt, width, height } = picture;
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" className={className} />;
}
