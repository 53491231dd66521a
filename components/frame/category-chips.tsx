interface CategoryChipsProps {
  categories: ReadonlyArray<{ name: string; slug: string }>;
  path: string;
  /** They stand on the dark background. */
  onDark?: boolean;
}

/** A post's categories as links to their lists. Shows nothing if the post has none. */
export function CategoryChips({ categories, path, onDark = false }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  return (
    <ul className="relative z-10 flex flex-wrap gap-x-3 gap-y-1">
      {categories.map(({ name, slug }) => (
        <li key={slug}>
          <a
            href={`${path}?category=${slug}`}
            className={`inline-block py-1 font-semibold text-sm hover:underline underline-offset-4 ${onDark ? 'text-mint' : 'text-copper'}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
