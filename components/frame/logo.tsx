import type { Brand } from '@/lib/settings/brand';

/** A long name takes two lines beside the menu. */
const nameClass = 'line-clamp-2 min-w-0 wrap-anywhere leading-tight';

/**
 * The site's logo and name, as a link to the home page. Both logos, for light and for dark, are in
 * the page; the class on the root decides which one shows. As lazy ones only that one is fetched.
 */
export function Logo({ brand: { name, shortName } }: { brand: Brand }) {
  return (
    <a
      href="/"
      className="flex min-w-0 items-center gap-2.5 font-display font-semibold text-ink text-lg"
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
      {shortName === name ? (
        <span aria-hidden className={nameClass}>
          {name}
        </span>
      ) : (
        <>
          <span aria-hidden className={`max-sm:hidden ${nameClass}`}>
            {name}
          </span>
          <span aria-hidden className={`sm:hidden ${nameClass}`}>
            {shortName}
          </span>
        </>
      )}
    </a>
  );
}
