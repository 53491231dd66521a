import { addressesOf } from '../lib/content/features.ts';

/** How the site's own addresses begin; all others lead on by the owner's list, or to nothing. */
const begins = new Set(
  Object.values(addressesOf).flatMap((addresses) => addresses.map((one) => one.split('/')[1])),
);
/** Of these the framework and the site know each way of writing. */
const left = /^\/(?:_next|api|admin|media)(?:\/|$)/;
/** What the middleware leads on: capitals, and what is no letter or digit at the end. */
const retyped = /[A-Z%]|[^/a-z0-9]$/;

/**
 * The address of a request without what would cost it a redirect of its own: the framework takes slashes
 * at the end and beside each other away first, and the address that is left may lead on. One that leads
 * nowhere else keeps its last slash, which the framework takes.
 * @param url path and query
 */
export function oneRedirect(url: string): string {
  const [path = ''] = url.split('?', 1);
  const joined = path.replace(/\/{2,}/g, '/');
  if (left.test(joined)) return url;
  const bare = joined.replace(/(?<=[^/])\/$/, '');
  const rest = url.slice(path.length);
  const isUnknown = !begins.has(bare.split('/')[1]) && !/\.[^/]*$/.test(bare);
  if (retyped.test(bare) || isUnknown) return bare + rest;
  return bare === joined ? url : joined + rest;
}
