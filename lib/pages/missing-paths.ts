import { normalPath } from '../text/path.ts';
import { isKept } from '../text/personal.ts';
import { cleanLine } from '../text/text.ts';
import { shared } from './shared.ts';

// Site and server count what was asked for and not found, in memory; a writer of each instance gives
// that to the database every few seconds (lib/redirects/missing.ts). What a process that is killed has
// not written yet is lost.

/** The longest path that is kept; the database holds it too. */
export const missingPathCharacters = 200;
/** The longest that is looked at: each character may be sent as nine. */
const sentCharacters = 9 * missingPathCharacters;
/** Different paths between two writes; the database takes no more at once. */
const pathsAtOnce = 500;

/** The admin area is no page for readers, and a reader's link that is mistyped still holds most of its secret. */
const areas = /^\/(?:admin|api|draft|result|_next)(?:\/|$)/;
/** Files that scanners look for. Most have a dot, and no page of a site does. */
const scans =
  /[.\\]|^\/(?:wp|wordpress|phpmyadmin|pma|xmlrpc|cgi-bin|vendor|actuator|solr|owa|boaform|hnap1)(?:[-/]|$)|\/wp-/;

/** Whether a path may be kept. */
const mayBeCounted = (path: string): boolean =>
  path.length <= missingPathCharacters &&
  cleanLine(path) === path &&
  isKept(path) &&
  !areas.test(path) &&
  !scans.test(path);

const state = shared('missing paths', () => ({ counts: new Map<string, number>() }));

/** Counts a path that was asked for and not found. @param path as it was sent, without its query */
export function noteMissingPath(path: string): void {
  // Two slashes would be another site's address in a link.
  if (path.length > sentCharacters || path.startsWith('//')) return;
  const normal = normalPath(path);
  const count = state.counts.get(normal) ?? 0;
  if ((count === 0 && state.counts.size >= pathsAtOnce) || !mayBeCounted(normal)) return;
  state.counts.set(normal, count + 1);
}

/** The counts since they were last taken. */
export function takeMissingPaths(): ReadonlyMap<string, number> {
  const { counts } = state;
  state.counts = new Map();
  return counts;
}
