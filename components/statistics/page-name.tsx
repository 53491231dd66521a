import { pages } from '@/lib/content/pages';

const names = new Map<string, string>(Object.values(pages).map(({ path, name }) => [path, name]));

/** A counted path: a link to the page with its name in menus, and plain text for what is no path. */
export function PageName({ path }: { path: string }) {
  if (!path.startsWith('/')) return path;
  const name = names.get(path);
  return (
    <a href={path} className="text-link underline underline-offset-4">
      {name ? `${name} (${path})` : path}
    </a>
  );
}
