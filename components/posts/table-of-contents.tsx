interface TableOfContentsProps {
  headings: ReadonlyArray<{ id: string; text: string; level: 2 | 3 }>;
}

/**
 * Links to the headings of a post, above its text. Short posts come without headings and show
 * nothing here.
 */
export function TableOfContents({ headings }: TableOfContentsProps) {
  if (headings.length === 0) return null;
  return (
    <nav aria-labelledby="contents" className="mt-10 rounded-card bg-sunken p-5 sm:p-6">
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'pl-5' : ''}>
            <a
              href={`#${id}`}
              className="inline-block py-1 text-link hover:underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
