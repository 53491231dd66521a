import { pictureSources } from '@/lib/media/pictures/widths';

/** A drawing that stands where there is no picture. */
export const placeholder = '/images/placeholder.svg';

/**
 * Of a picture that is shown 10 rem wide. A little less, for a phone: the width for two dots to a
 * pixel is just as good there, at half the bytes of the next.
 */
export const smallSizes = '9rem';

interface PictureProps {
  src: string;
  alt: string;
  /** The place that it takes, so that nothing moves when it arrives. */
  width: number;
  height: number;
  sizes: string;
  className?: string;
  /** How wide the picture itself is, where that is known. */
  pixels?: number | null;
  /** The first picture of a page is loaded at once and before others. */
  first?: boolean | undefined;
}

/** A picture of this site, of which each browser loads the width and format that it needs. */
export function Picture({ src, pixels, first = false, className = '', ...rest }: PictureProps) {
  const sources = pictureSources(src, pixels);
  const { sizes, ...size } = rest;
  const picture = (
    // biome-ignore lint/performance/noImgElement: the widths are made already, and next/image would bring script
    <img
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      {...size}
      alt={rest.alt}
      className={className}
      sizes={sources.webp ? sizes : undefined}
      srcSet={sources.webp}
      src={sources.src}
    />
  );
  return sources.avif ? (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {picture}
    </picture>
  ) : (
    picture
  );
}
