import { isAnswered, targetPathOf } from './form-rules';

/** Whether a redirect stands for a path. `/old/*` is also `/old`, which has no slash at its end. */
function covers(redirect: string, path: string): boolean {
  if (!redirect.endsWith('*')) return redirect === path;
  const beginning = redirect.slice(0, -1);
  return path.startsWith(beginning) || `${path}/` === beginning;
}

/** Where a path leads: by its own redirect, else by the one with the longest beginning. */
function targetOf(targets: Readonly<Record<string, string>>, path: string): string | undefined {
  if (Object.hasOwn(targets, path)) return targets[path];
  const [longest] = Object.keys(targets)
    .filter((redirect) => covers(redirect, path))
    .sort((a, b) => b.length - a.length);
  return longest && targets[longest];
}

/**
 * Where a path that the site does not answer leads; undefined where nothing says so, or where it
 * would lead back to itself, through others as well.
 * @param targets by paths in their normal form
 */
export function follow(
  targets: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  if (isAnswered(path)) return undefined;
  const target = targetOf(targets, path);
  const seen = new Set<string>();
  let next = target;
  while (next !== undefined) {
    const at = targetPathOf(next);
    if (at === path) return undefined;
    if (at === undefined || isAnswered(at) || seen.has(at)) break;
    seen.add(at);
    next = targetOf(targets, at);
  }
  return target;
}
