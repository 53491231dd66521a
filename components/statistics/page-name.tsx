import { pages } from '@/lib/content/pages';

const names = new Map<string, string>(Object.values(pages).map(({ path, name }) => [path, name]));

/** A counted path: a link to the page with its name in menus, and plain text for what is no path. */
/** @param title of a post, or its path where it is not known */
export function PageName({ path, title = path }: { path: string; title?: string }) {
  if (!path.startsWith('/')) return title;
  const name = names.get(path);
  return (
    <a href={path} className="text-link underline underline-offset-4">
      {name ? `${name} (${path})` : title}
    </a>
  );
}
