interface HeroPictureProps {
  /** A drawing of this site. */
  src: string;
}

/**
 * The picture of a page's head. It is among the largest things of the first view, so it is loaded at
 * once and before others. The title says what it shows, so its alt text is empty.
 */
export function HeroPicture({ src }: HeroPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of two kilobytes, nothing to optimise
    <img
      loading="eager"
      decoding="async"
      fetchPriority="high"
      width={640}
      height={400}
      src={src}
      alt=""
      className="mx-auto h-auto w-full max-w-md md:max-w-none"
    />
  );
}
