import type { LogoFiles, Marks } from './files';

/** The room that a logo has: alone, or beside the name. In CSS pixels, as wide and as high at most. */
const room = { alone: { width: 160, height: 40 }, besideName: { width: 72, height: 36 } } as const;
/** The CSS pixels for which the small file has two dots each. */
const fineUpTo = 80;

type Theme = 'light' | 'dark';

/** How a logo is shown. */
interface LogoLook {
  src: string;
  /** The large file, where the small one has too few pixels for a fine screen. */
  srcSet: string | undefined;
  /** In CSS pixels, so that nothing moves when it arrives. */
  width: number;
  height: number;
  /** Whether it stands without the name: it is wider than twice its height. */
  isAlone: boolean;
  /** The ground that it is drawn for; the site's own drawings have one. */
  ground: Theme | undefined;
}

const ownDrawing = (name: Theme): LogoLook => ({
  src: `/logos/logo-${name}.svg`,
  srcSet: undefined,
  width: 36,
  height: 36,
  isAlone: false,
  ground: undefined,
});

function lookOf({ small, large, width, height }: LogoFiles, ground: Theme): LogoLook {
  const isAlone = width > 2 * height;
  const most = isAlone ? room.alone : room.besideName;
  const scale = Math.min(most.width / width, most.height / height);
  const shown = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  // The files have the same longer side as the square that they were drawn in.
  const isFine = Math.max(shown.width, shown.height) > fineUpTo;
  return { src: small, srcSet: isFine ? `${large} 2x` : undefined, ...shown, isAlone, ground };
}

/**
 * The logos of light and dark pages, the site's own where the owner has chosen none. One alone
 * serves both.
 */
export function logoLooks({
  logos: { light, dark },
}: Pick<Marks, 'logos'>): Readonly<Record<Theme, LogoLook>> {
  const looks = {
    ...(light ? { light: lookOf(light, 'light') } : {}),
    ...(dark ? { dark: lookOf(dark, 'dark') } : {}),
  };
  return {
    light: looks.light ?? looks.dark ?? ownDrawing('light'),
    dark: looks.dark ?? looks.light ?? ownDrawing('dark'),
  };
}
