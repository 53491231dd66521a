// The form of a redirect in the browser and its schema on the server share these rules. The browser
// loads no schema library for them.
import { addressesOf } from '@/lib/content/features';
import type { Field } from '@/lib/forms/fields';
import { faultOf } from '@/lib/forms/rules';
import { characters, withoutInvisible } from '@/lib/text/characters';
import { normalPath } from '@/lib/text/path';
import { numberedAddress } from './numbered-address';

/** Of a path and of its target; the database holds it too. */
export const redirectCharacters = 500;

/** Names of both fields. */
export type RedirectField = 'path' | 'target';

export const redirectFields: ReadonlyArray<Field & { name: RedirectField }> = [
  {
    name: 'path',
    label: 'From',
    hint: 'a path of this site; /old/* is all below it',
    placeholder: '/old-page',
    kind: 'page',
    isRequired: true,
  },
  {
    name: 'target',
    label: 'To',
    hint: 'a path of this site, or an address',
    placeholder: '/about or https://…',
    kind: 'page',
    isRequired: true,
  },
];

const pages = new Set(
  Object.values(addressesOf)
    .flat()
    // Below these are files; they are none themselves.
    .filter((address) => !/^\/sitemap$|\/(?:feed|markdown)$/.test(address)),
);
/** Folders, drawings and other files that the site answers itself, and what is below its pages. */
const answered =
  /^\/(?:(?:admin|api|draft|result|_next|\.well-known|media|pictures|images|logos|search|privacy\/your-data)(?:\/|$)|(?:(?:robots|llms)\.txt|manifest\.webmanifest|opengraph-image[^/]*|favicon\.ico|apple-touch-icon[^/]*\.png|icon-\d+\.png|(?:page|counting|estimate)-[0-9a-f]+\.js|sitemap(?:-\d+)?\.xml|(?:blog|vlogs)\/(?:rss|atom)\.xml|blog\/[^/]+(?:\.md|\/opengraph-image[^/]*))$)/;

/** Whether the site answers a path itself, whatever is in the database. */
export const isAnswered = (path: string): boolean => pages.has(path) || answered.test(path);

/** Segments that a browser resolves before it asks. */
const dots = /\/\.{1,2}(?:\/|$)/;

/** Why a redirect cannot begin at this path; undefined when it can. */
export function pathFault(value: string): string | undefined {
  const path = value.trim();
  if (!path) return 'Enter the old path';
  if (/^https?:/i.test(path)) return 'Leave out the name of the site: enter the path alone';
  if (!path.startsWith('/') || path.startsWith('//') || /\\|[^\S ]/.test(path) || dots.test(path)) {
    return 'Enter a path of this site, such as /old-page';
  }
  if (/[?#]/.test(path) && ownPathOf(path) !== path) {
    return 'Leave out the question mark or # and all after it';
  }
  if (characters(path) > redirectCharacters) return `Use at most ${redirectCharacters} characters`;
  const normal = normalPath(path);
  if (/\*./.test(normal) || normal === '/*') {
    return 'A * can only be at the end, behind the paths that it stands for, such as /old/*';
  }
  return isAnswered(normal) ? 'A page or file of the site has this address' : undefined;
}

/** Why a redirect cannot lead there; undefined when it can. */
export function targetFault(value: string): string | undefined {
  const target = withoutInvisible(value).trim();
  if (!target) return 'Enter where it leads';
  if (!/^(?:\/|https?:)/i.test(target)) {
    return 'Enter a path such as /about, or an address that begins with https://';
  }
  if (/^\/[^?#]*\*/.test(target)) return 'Enter one address, without a *';
  return faultOf({ kind: 'page' }, target);
}

/** Why a path and its target do not fit together. */
const pairFault = (path: string, target: string): string | undefined =>
  normalPath(path.trim()) === targetPathOf(target) ? 'This is the same address' : undefined;

/** The faults of both fields by their names. */
export function redirectFaults(
  path: string,
  target: string,
): Partial<Record<RedirectField, string>> {
  const found = {
    path: pathFault(path),
    target: targetFault(target) ?? pairFault(path, target),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault));
}

/** The path of a target of this site, as redirects know it; undefined for another site. */
export const targetPathOf = (target: string): string | undefined =>
  target.trim().startsWith('/') ? ownPathOf(target.trim()) : undefined;

function ownPathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  return numberedAddress(pathname, searchParams) ?? normalPath(pathname);
}
