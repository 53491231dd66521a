import { compareTexts, type Part } from '@/lib/posts/versions/compare';

interface DifferencesProps {
  from: { label: string; text: string };
  to: { label: string; text: string };
  /** How the text looks, which may be long. */
  className?: string;
}

/** Two texts of a post as one, in which the words are marked that only one of them has. */
export function Differences({ from, to, className = '' }: DifferencesProps) {
  const parts = compareTexts(from.text, to.text);
  if (parts.every(({ only }) => only === undefined)) {
    return <p className="text-muted">Both texts say the same.</p>;
  }
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        <s className="bg-sunken text-danger">Struck out</s>: only in {from.label}.{' '}
        <u className="bg-sunken text-link">Underlined</u>: only in {to.label}.
      </p>
      <div className={`whitespace-pre-wrap ${className}`}>
        {parts.map(({ text, only, start }) => (
          <Words key={start} text={text} only={only} />
        ))}
      </div>
    </>
  );
}

function Words({ text, only }: Omit<Part, 'start'>) {
  if (only === 'to') return <ins className="bg-sunken text-link">{text}</ins>;
  if (only === 'from') return <del className="bg-sunken text-danger">{text}</del>;
  return <span>{text}</span>;
}
