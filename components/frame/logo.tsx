import { site } from '@/lib/site';

/**
 * The site's logo and name, as a link to the home page. Both logos, for light and for dark, are in
 * the page; the class on the root decides which one shows. As lazy ones only that one is fetched.
 */
export function Logo() {
  const { name } = site();
  return (
    <a
      href="/"
      className="flex items-center gap-2.5 font-display font-semibold text-ink text-lg"
      aria-label={`${name}, home`}
    >
      {/* biome-ignore lint/performance/noImgElement: an SVG of a kilobyte gains nothing from the image optimiser */}
      <img
        src="/logos/logo-light.svg"
        alt=""
        loading="lazy"
        width={36}
        height={36}
        className="dark:hidden"
      />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img
        src="/logos/logo-dark.svg"
        alt=""
        loading="lazy"
        width={36}
        height={36}
        className="hidden dark:block"
      />
      <span aria-hidden>{name}</span>
    </a>
  );
}
