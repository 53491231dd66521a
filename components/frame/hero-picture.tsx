/** An empty picture for screens that have no room for the real one, so that they do not load it. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * The picture beside a page's title, from 1024 px on. There it is the largest thing of the first
 * view, so it is loaded at once and before others.
 */
export function HeroPicture({ src }: { src: string }) {
  return (
    <picture className="max-lg:hidden">
      <source media="(min-width: 1024px)" srcSet={src} />
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
