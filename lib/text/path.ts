/**
 * The one form of a path, by which redirects and the paths that were not found are known: decoded, in
 * lower case, with single slashes and none at its end, as the framework folds them.
 */
export function normalPath(path: string): string {
  const folded = path.replace(/\/{2,}/g, '/');
  const cut = folded.length > 1 && folded.endsWith('/') ? folded.slice(0, -1) : folded;
  try {
    return decodeURIComponent(cut).normalize('NFC').toLowerCase();
  } catch {
    return cut.toLowerCase();
  }
}
