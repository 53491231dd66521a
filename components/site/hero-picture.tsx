import { pictureSources } from '@/lib/pictures/widths';

/** An empty picture for screens that have no room for the real one, so that they do not load it. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const roomy = '(min-width: 1024px)';

/**
 * The picture beside a page's title, from 1024 px on. There it is the largest thing of the first
 * view, so it is loaded at once and before others.
 */
export function HeroPicture({ src }: { src: string }) {
  const sources = pictureSources(src);
  return (
    <picture className="max-lg:hidden">
      <source media={roomy} type="image/avif" srcSet={sources.avif} sizes="34rem" />
      <source media={roomy} srcSet={sources.src} />
      <img
        loading="eager"
        decoding="async"
        fetchPriority="high"
        width={640}
        height={480}
        src={nothing}
        alt=""
        className="aspect-[4/3] w-full rounded-[1.75rem] object-cover"
      />
    </picture>
  );
}
