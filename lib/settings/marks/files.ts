// The logos and the icon of the lab as they were drawn (decision 75): which files there are, as they
// are stored in the settings. For the browser and the server.

import type { Stored } from '../groups.ts';
import { defaultIconFiles } from './default-icons.ts';

/** The sides of an icon: a tab, a search result, a phone of Apple, a home screen, a start screen. */
export const iconSizes = [32, 48, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];
/** A logo is no wider and no higher than this, for one and for two dots to a pixel. */
export const logoSizes = [160, 320] as const;

/** The fields that take a picture of the library. */
export const logoFields = { light: 'site_logo_light', dark: 'site_logo_dark' } as const;
export const iconField = 'site_icon';
export const markFields = [...Object.values(logoFields), iconField];
/** The name under which it is stored what was drawn of a field's picture. */
export const drawnName = (field: string): string => `${field}_files`;

/** A drawn logo. */
export interface LogoFiles {
  /** Their addresses, by `logoSizes`. */
  small: string;
  large: string;
  /** The pixels of the large one. */
  width: number;
  height: number;
}

export interface Marks {
  logos: Readonly<Partial<Record<keyof typeof logoFields, LogoFiles>>>;
  /** The addresses of the icon, the site's own where the owner has chosen none. */
  icons: Readonly<Record<IconSize, string>>;
}

/** The folder of the library in which they lie, and the addresses of what is in it. */
export const marksFolder = 'brand';
const addressOf = (name: string): string => `/media/${marksFolder}/${name}.png`;

const hash = '[0-9a-f]{16}';
const drawnLogo = new RegExp(`^(\\d{1,3})x(\\d{1,3}) (${hash}) (${hash})$`);
const drawnIcon = new RegExp(`^${hash}(?: ${hash}){${iconSizes.length - 1}}$`);

/** What is stored of a drawn logo, and of an icon: the names of the files. */
export const storedLogo = (
  { width, height }: Pick<LogoFiles, 'width' | 'height'>,
  names: readonly string[],
): string => `${width}x${height} ${names.join(' ')}`;
export const storedIcon = (names: readonly string[]): string => names.join(' ');

function logoFrom(stored = ''): LogoFiles | undefined {
  const [, width, height, small = '', large = ''] = drawnLogo.exec(stored) ?? [];
  if (!width || !height) return undefined;
  return {
    small: addressOf(small),
    large: addressOf(large),
    width: Number(width),
    height: Number(height),
  };
}

const iconsOf = (addresses: readonly string[]): Record<IconSize, string> => {
  const [tab = '', result = '', apple = '', home = '', start = ''] = addresses;
  return { 32: tab, 48: result, 180: apple, 192: home, 512: start };
};

/** The logos and the icon as stored, else the site's own. */
export function marksFrom(stored: Stored): Marks {
  const light = logoFrom(stored[drawnName(logoFields.light)]);
  const dark = logoFrom(stored[drawnName(logoFields.dark)]);
  const icon = stored[drawnName(iconField)] ?? '';
  return {
    logos: { ...(light ? { light } : {}), ...(dark ? { dark } : {}) },
    icons: iconsOf(drawnIcon.test(icon) ? icon.split(' ').map(addressOf) : defaultIconFiles),
  };
}

/** The files that stored settings name, by their paths in the library. */
export const markPaths = (stored: Stored): string[] =>
  markFields
    .flatMap((field) => (stored[drawnName(field)] ?? '').match(new RegExp(hash, 'g')) ?? [])
    .map((name) => `${marksFolder}/${name}.png`);
