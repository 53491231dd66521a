interface HitListProps {
  hits: ReadonlyArray<{
    title: string;
    path: string;
    kind: string;
    snippet: ReadonlyArray<{ text: string; hit: boolean }>;
  }>;
}

/** What a search found, with the matching words marked. */
export function HitList({ hits }: HitListProps) {
  return (
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
  );
}
