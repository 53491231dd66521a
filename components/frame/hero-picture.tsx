interface HeroPictureProps {
  /** A drawing of this site. */
  src: string;
  /** It has a background of its own; the others stand on the night sky. */
  framed?: boolean;
}

/**
 * The picture of a page's head. It is among the largest things of the first view, so it is loaded at
 * once and before others. The title says what it shows, so its alt text is empty.
 */
export function HeroPicture({ src, framed = false }: HeroPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of two kilobytes, nothing to optimise
    <img
      loading="eager"
      decoding="async"
      fetchPriority="high"
      width={640}
      height={framed ? 360 : 400}
      src={src}
      alt=""
      className={
        framed
          ? 'aspect-video w-full rounded-card border border-white/20 object-cover md:rounded-[1.75rem]'
          : 'mx-auto h-auto w-full max-w-md md:max-w-none'
      }
    />
  );
}
