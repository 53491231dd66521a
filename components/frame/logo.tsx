import type { Brand } from '@/lib/settings/brand';
import { logoLooks } from '@/lib/settings/marks/look';

/** A long name takes two lines beside the menu. */
const nameClass = 'line-clamp-2 min-w-0 wrap-anywhere leading-tight';

/** A logo stands on a tile where the ground may be another than it is drawn for. */
const forcedTile = { light: 'forced-colors:on-light', dark: 'forced-colors:on-dark' } as const;
const tileInTheOther = { light: 'dark:on-light', dark: 'not-dark:on-dark' } as const;
const tile = { light: 'on-light', dark: 'on-dark' } as const;

interface LogoPictureProps {
  look: ReturnType<typeof logoLooks>['light'];
  name: string;
  className?: string | undefined;
  isLazy?: boolean;
}

function LogoPicture({
  look: { isAlone, ground, ...picture },
  name,
  className,
  isLazy = false,
}: LogoPictureProps) {
  // One that stands alone may become narrower on a phone, not one beside a long name.
  const classes = [isAlone ? 'min-w-0' : 'shrink-0', ground && forcedTile[ground], className];
  return (
    // biome-ignore lint/performance/noImgElement: a file of a few kilobytes gains nothing from the image optimiser
    <img
      {...picture}
      alt={isAlone ? name : ''}
      loading={isLazy ? 'lazy' : undefined}
      className={classes.filter(Boolean).join(' ')}
    />
  );
}

/**
 * The lab's logo and name, as a link to the home page. Both logos, for light and for dark, are in
 * the page; the class on the root decides which one shows. As lazy ones only that one is fetched.
 */
export function Logo({ brand }: { brand: Brand }) {
  const { name } = brand;
  const { light, dark } = logoLooks(brand.marks);
  return (
    <a
      href="/"
      className="flex min-w-0 items-center gap-2.5 font-display font-semibold text-ink text-lg"
      aria-label={`${name}, home`}
    >
      {light.ground && light.ground === dark.ground ? (
        <LogoPicture look={light} name={name} className={tileInTheOther[light.ground]} />
      ) : (
        <>
          <LogoPicture look={light} name={name} className="dark:hidden" isLazy />
          <LogoPicture look={dark} name={name} className="hidden dark:block" isLazy />
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

interface LogoOnProps {
  ground: 'light' | 'dark';
  brand: Brand;
}

/** The logo and name on one ground, whatever the theme of the page is. */
export function LogoOn({ ground, brand }: LogoOnProps) {
  const look = logoLooks(brand.marks)[ground];
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-display font-semibold text-lg">
      <LogoPicture
        look={look}
        name={brand.name}
        className={look.ground && look.ground !== ground ? tile[look.ground] : undefined}
      />
      {look.isAlone ? null : <Name {...brand} />}
    </span>
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
