type Picture = { src: string; alt: string; width: number; height: number };

/** A picture of the owner's, its room kept before it arrives. */
export function Picture({ picture, className = "" }: { picture: Picture; className?: string }) {
  const { src, alt, width, height } = picture;
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" className={className} />;
}
