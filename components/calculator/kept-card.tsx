interface KeptCardProps {
  title: string;
  inputs: ReadonlyArray<{ label: string; text: string }>;
  saving: string;
  beside?: string | undefined;
  arithmetic: string;
  standard?: { text: string } | undefined;
  range?: { figures?: string | undefined } | undefined;
  /** A heading of the page, or none of its parts. */
  Title: 'h2' | 'p';
}

/** A card of the calculator as it was filled in: its numbers, its saving and the sum. */
export function KeptCard({
  title,
  inputs,
  saving,
  beside,
  arithmetic,
  standard,
  range,
  Title,
}: KeptCardProps) {
  const dollars = <span className="ml-2 text-muted text-sm">{beside}</span>;
  return (
    <>
      <Title className="flex flex-wrap items-baseline justify-between gap-x-4 font-display font-semibold text-lg">
        {title}
        <span className="text-link tabular-nums">
          {range?.figures ?? saving}
          {beside && !range?.figures ? dollars : null}
        </span>
      </Title>
      {range?.figures ? (
        <p className="text-sm tabular-nums">
          At most {saving}
          {beside ? dollars : null}, by our own higher assumption
        </p>
      ) : null}
      <dl className="mt-2 text-sm">
        {inputs.map(({ label, text }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm tabular-nums">{arithmetic}</p>
      {standard ? <p className="mt-1 text-muted text-sm">{standard.text}</p> : null}
    </>
  );
}
