import type { LogoFiles, Marks } from './files';

/** The room that a logo has: alone, or beside the name. In CSS pixels, as wide and as high at most. */
const room = { alone: { width: 160, height: 40 }, besideName: { width: 72, height: 36 } } as const;
/** The CSS pixels for which the small file has two dots each. */
const fineUpTo = 80;

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
}

const ownDrawing = (name: 'light' | 'dark'): LogoLook => ({
  src: `/logos/logo-${name}.svg`,
  srcSet: undefined,
  width: 36,
  height: 36,
  isAlone: false,
});

function lookOf({ small, large, width, height }: LogoFiles): LogoLook {
  const isAlone = width > 2 * height;
  const most = isAlone ? room.alone : room.besideName;
  const scale = Math.min(most.width / width, most.height / height);
  const shown = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  // The files have the same longer side as the square that they were drawn in.
  const isFine = Math.max(shown.width, shown.height) > fineUpTo;
  return { src: small, srcSet: isFine ? `${large} 2x` : undefined, ...shown, isAlone };
}

/**
 * The logos of light and dark pages, the site's own where the owner has chosen none. One alone
 * serves both, and stands on a tile of its own ground where the page has the other.
 */
export function logoLooks({ logos: { light, dark } }: Pick<Marks, 'logos'>): {
  light: LogoLook;
  dark: LogoLook;
  tileOn: 'light' | 'dark' | undefined;
} {
  const only = light ?? dark;
  if (!only) return { light: ownDrawing('light'), dark: ownDrawing('dark'), tileOn: undefined };
  if (light && dark) return { light: lookOf(light), dark: lookOf(dark), tileOn: undefined };
  const look = lookOf(only);
  return { light: look, dark: look, tileOn: light ? 'dark' : 'light' };
}
