// Reads the public addresses of pages of the blog and the video blog, which lib/text/list-address.ts
// writes. Each page has a path inside, because a page that reads its query would be rendered for
// every request (decision 8). next.config.mjs imports this without a bundler.

/** A page of a list, with or without a filter. */
interface ListPlace {
  /** The slug of a category, which may not exist. */
  category?: string | undefined;
  page: number;
}

/** Stands for all categories that there are not; it cannot be a slug. */
export const noCategory = '~';
const allCategories = '-';

/** Leads the addresses of a list with a filter or a page number to their paths inside. */
export function listRewrites(path: string) {
  const category = has('category', '(?<category>[a-z0-9]+(?:-[a-z0-9]+)*)');
  const anyCategory = has('category', '.+');
  // Further digits are dropped: there is no such page either.
  const page = has('page', '(?<page>[1-9][0-9]{0,5})[0-9]*');
  // The first page has one address only.
  const laterPage = has('page', '(?<page>(?!1$)[1-9][0-9]{0,5})[0-9]*');
  const rewrite = (conditions: (typeof page)[], inside: string) => ({
    source: path,
    has: conditions,
    destination: `${path}/list/${inside}`,
  });
  return [
    rewrite([category, page], ':category/:page'),
    rewrite([category], ':category/1'),
    rewrite([anyCategory], `${noCategory}/1`),
    rewrite([laterPage], `${allCategories}/:page`),
  ];
}

const has = (key: string, value: string) => ({ type: 'query' as const, key, value });

/** The page of a list that a path inside names, by its segments below the list's own path. */
export function placeOf([, category = allCategories, page]: readonly string[] = []): ListPlace {
  return {
    category: category === allCategories ? undefined : category,
    page: Number.parseInt(page ?? '', 10) || 1,
  };
}
