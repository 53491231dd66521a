import type { Brand } from '@/lib/settings/brand';
import { logoLooks } from '@/lib/settings/marks/look';

/** A long name takes two lines beside the menu. */
const nameClass = 'line-clamp-2 min-w-0 wrap-anywhere leading-tight';

/** Stands on a tile where the page has another ground than the logo is drawn for. */
const tileClass = {
  dark: 'dark:on-light forced-colors:on-light',
  light: 'not-dark:on-dark forced-colors:on-dark',
} as const;

interface LogoPictureProps {
  look: ReturnType<typeof logoLooks>['light'];
  name: string;
  className: string;
  isLazy: boolean;
}

function LogoPicture({ look: { isAlone, ...picture }, name, className, isLazy }: LogoPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a file of a few kilobytes gains nothing from the image optimiser
    <img
      {...picture}
      alt={isAlone ? name : ''}
      loading={isLazy ? 'lazy' : undefined}
      className={`min-w-0 ${className}`}
    />
  );
}

/**
 * The lab's logo and name, as a link to the home page. Both logos, for light and for dark, are in
 * the page; the class on the root decides which one shows. As lazy ones only that one is fetched.
 */
export function Logo({ brand }: { brand: Brand }) {
  const { name } = brand;
  const { light, dark, tileOn } = logoLooks(brand.marks);
  return (
    <a
      href="/"
      className="flex min-w-0 items-center gap-2.5 font-display font-semibold text-ink text-lg"
      aria-label={`${name}, home`}
    >
      {tileOn ? (
        <LogoPicture look={light} name={name} className={tileClass[tileOn]} isLazy={false} />
      ) : (
        <>
          <LogoPicture
            look={light}
            name={name}
            className="dark:hidden forced-colors:on-light"
            isLazy
          />
          <LogoPicture
            look={dark}
            name={name}
            className="hidden dark:block forced-colors:on-dark"
            isLazy
          />
        </>
      )}
      {light.isAlone && dark.isAlone ? null : light.isAlone === dark.isAlone ? (
        <Name {...brand} />
      ) : (
        <span className={light.isAlone ? 'hidden dark:contents' : 'contents dark:hidden'}>
          <Name {...brand} />
        </span>
      )}
    </a>
  );
}

function Name({ name, shortName }: Pick<Brand, 'name' | 'shortName'>) {
  if (shortName === name) {
    return (
      <span aria-hidden className={nameClass}>
        {name}
      </span>
    );
  }
  return (
    <>
      <span aria-hidden className={`max-sm:hidden ${nameClass}`}>
        {name}
      </span>
      <span aria-hidden className={`sm:hidden ${nameClass}`}>
        {shortName}
      </span>
    </>
  );
}
