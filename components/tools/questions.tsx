/** Common questions about a tool; each answer unfolds below its question. */
export function Questions({
  questions,
}: {
  questions: ReadonlyArray<{ question: string; answer: string }>;
}) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group py-4">
          <summary className="flex list-none items-center justify-between gap-4 py-1 font-display font-semibold text-lg [&::-webkit-details-marker]:hidden">
            {question}
            <span
              className="text-2xl text-copper transition-transform group-open:rotate-45"
              aria-hidden
            >
              +
            </span>
          </summary>
          <p className="mt-2 pr-8 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
