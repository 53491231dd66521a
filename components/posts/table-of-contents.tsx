interface TableOfContentsProps {
  headings: ReadonlyArray<{ id: string; text: string; level: 2 | 3 }>;
}

const title = 'On this page';

/**
 * Links to the headings of a post: folded above its text, and where there is room beside it, always
 * in view. Short posts come without headings and show nothing here.
 */
export function TableOfContents({ headings }: TableOfContentsProps) {
  if (headings.length === 0) return null;
  const list = (
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
  );
  return (
    <>
      <details className="mb-8 rounded-card bg-sunken px-5 py-2 lg:hidden">
        <summary className="py-2 font-semibold">{title}</summary>
        <nav aria-label={title} className="pb-3">
          {list}
        </nav>
      </details>
      <nav
        id="contents"
        aria-label={title}
        className="sticky top-28 col-start-2 row-start-1 max-h-[calc(100vh-9rem)] self-start overflow-y-auto border-line border-l pl-5 text-sm max-lg:hidden"
      >
        <p className="font-semibold" aria-hidden>
          {title}
        </p>
        {list}
      </nav>
    </>
  );
}
