import { Example } from '@/components/frame/example';
import { exampleAbout, exampleAnswer } from '@/lib/recommendations/example';
import { PriorityBadge } from './priority-badge';
import { Ratings } from './ratings';
import { ImpactAndTime } from './roadmap';

/** An analysis in the head of a page that leads to one: its first recommendation, and its ratings. */
export function ExampleAnalysis({ hasRatings = false }: { hasRatings?: boolean }) {
  const { analysis, recommendation } = exampleAnswer;
  const { title, priority, firstStep, ...facts } = recommendation;
  return (
    <Example about={exampleAbout}>
      {hasRatings ? (
        <div className="mb-5 border-line border-b pb-5">
          <Ratings analysis={{ ...analysis, reasons: undefined }} hasMeanings={false} />
        </div>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-display font-semibold text-lg">
        {title} <PriorityBadge priority={priority} />
      </p>
      <p className="mt-1 text-muted">First step: {firstStep}</p>
      <ImpactAndTime {...facts} />
    </Example>
  );
}
