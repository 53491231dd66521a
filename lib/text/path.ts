/**
 * The one form of a path, by which redirects and the paths that were not found are known: decoded, in
 * lower case, without a slash at its end.
 */
export function normalPath(path: string): string {
  const cut = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  try {
    return decodeURIComponent(cut).normalize('NFC').toLowerCase();
  } catch {
    return cut.toLowerCase();
  }
}
