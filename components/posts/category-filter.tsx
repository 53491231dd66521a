import { postsAddress } from '@/lib/posts/list-address';

interface CategoryFilterProps {
  path: string;
  allLabel: string;
  categories: ReadonlyArray<{ name: string; slug: string }>;
  /** Slug of the chosen category; undefined for all. */
  current: string | undefined;
}

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:border-muted aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-canvas';

/**
 * Links above a list of posts: to all of them, and to those of each category. The list that is open
 * is marked.
 */
export function CategoryFilter({ path, allLabel, categories, current }: CategoryFilterProps) {
  if (categories.length === 0) return null;
  const filters = [
    { label: allLabel, slug: undefined },
    ...categories.map(({ name, slug }) => ({ label: name, slug })),
  ];
  return (
    <nav aria-label="Filter by category">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, slug }) => (
          <li key={label}>
            <a
              href={postsAddress(path, { category: slug, page: 1 })}
              className={chip}
              aria-current={slug === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
