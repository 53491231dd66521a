interface Hit {
  title: string;
  path: string;
  kind: string;
  snippet: ReadonlyArray<{ text: string; hit: boolean }>;
}

function summary(query: string, count: number): string {
  if (!query) return 'Type a word or two above.';
  if (count === 0) return `Nothing matches “${query}”. Try fewer or other words.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
}

/**
 * The pages and posts that match a search, with the matching words marked. Without a query it asks
 * for one.
 */
export function SearchResults({ query, hits }: { query: string; hits: readonly Hit[] }) {
  const isEmpty = hits.length === 0;
  return (
    <section className="bg-canvas" aria-label="Results">
      <div className={`wrap pt-14 sm:pt-20 ${isEmpty ? 'pb-1' : 'min-h-[40vh] pb-14 sm:pb-20'}`}>
        <p
          role="status"
          className="break-words text-muted"
          data-without-hit={query && isEmpty ? query : undefined}
        >
          {summary(query, hits.length)}
        </p>
        <ol className="mt-4 max-w-3xl">
          {hits.map(({ title, path, kind, snippet }) => (
            <li key={path} className="relative border-line border-b py-6">
              <p className="font-semibold text-copper text-sm">{kind}</p>
              <h2 className="mt-1 text-xl">
                <a
                  href={path}
                  className="after:absolute after:inset-0 hover:underline underline-offset-4"
                >
                  {title}
                </a>
              </h2>
              <p className="mt-1.5 break-words text-muted">
                {snippet.map(({ text, hit }, index) => {
                  const key = `${index}-${text}`;
                  return hit ? (
                    <mark
                      key={key}
                      className="bg-transparent font-semibold text-ink underline decoration-2 decoration-copper underline-offset-4"
                    >
                      {text}
                    </mark>
                  ) : (
                    <span key={key}>{text}</span>
                  );
                })}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
