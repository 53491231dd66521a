import { getImageProps } from 'next/image';

/** An empty picture for screens that have no room for the real one, so that they do not load it. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * The picture beside a page's title, from 1024 px on. There it is the largest thing of the first
 * view, so it is loaded at once and before others.
 */
export function HeroPicture({ src }: { src: string }) {
  const { props } = getImageProps({
    src,
    alt: '',
    width: 640,
    height: 480,
    sizes: '34rem',
    loading: 'eager',
    fetchPriority: 'high',
  });
  const { srcSet, sizes, src: _whole, ...rest } = props;
  return (
    <picture className="max-lg:hidden">
      <source media="(min-width: 1024px)" srcSet={srcSet} sizes={sizes} />
      <img
        {...rest}
        src={nothing}
        alt=""
        className="aspect-[4/3] w-full rounded-[1.75rem] object-cover"
      />
    </picture>
  );
}
