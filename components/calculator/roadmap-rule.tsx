import { roadmapRule } from '@/lib/calculator/roadmap';

/** How the cards are ordered, folded on a screen. */
export function RoadmapRule() {
  return (
    <details className="mt-2 max-w-3xl text-muted text-sm print:details-content:[content-visibility:visible]">
      <summary className="inline-block py-2 text-link underline underline-offset-4 print:hidden">
        How we order
      </summary>
      <p className="hidden font-semibold print:block">How we order</p>
      <ul className="list-disc pl-5">
        {roadmapRule.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </details>
  );
}
