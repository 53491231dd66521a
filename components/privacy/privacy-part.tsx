interface PrivacyPartProps {
  /** By which links lead to it. */
  id: string;
  title: string;
  text: readonly string[];
  rows?: ReadonlyArray<readonly [string, string]>;
}

/** One part of the privacy page: paragraphs beside its title, and what is kept beside why and how long. */
export function PrivacyPart({ id, title, text, rows = [] }: PrivacyPartProps) {
  return (
    <section id={id} className="grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-2xl">{title}</h2>
      <div className="max-w-3xl">
        {text.map((paragraph) => (
          <p key={paragraph} className="not-first:mt-3">
            {paragraph}
          </p>
        ))}
        {rows.length > 0 ? (
          <dl className="mt-5 divide-y divide-line border-line border-y">
            {rows.map(([what, why]) => (
              <div key={what} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2">
                <dt>{what}</dt>
                <dd className="text-muted">{why}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  );
}
