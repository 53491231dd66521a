'use client';

import { Check, LoaderCircle } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { PriorityBadge } from './priority-badge';
import type { Running } from './use-analysis';

const steps = [
  { stages: ['sending'], text: 'Sending your answers' },
  { stages: ['asking', 'busy'], text: 'The analyst is reading them' },
  { stages: ['writing'], text: 'Writing the analysis' },
  { stages: ['storing'], text: 'Checking and saving it' },
] as const;

const countSoFar = (count: number): string =>
  `${count} ${count === 1 ? 'recommendation' : 'recommendations'} so far.`;

/** Shows the step, the time so far, and the recommendations that are already complete. */
export function Progress({ stage, startedAt, soFar }: Running) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);

  const current = steps.findIndex(({ stages }) => (stages as readonly string[]).includes(stage));
  const note =
    stage === 'busy' ? 'The analyst is busy; trying again.' : `${steps[current]?.text ?? ''}.`;
  return (
    <div className="mt-6 rounded-lg bg-sunken p-4 sm:p-5">
      <p role="status" className="sr-only">
        {note} {soFar.length > 0 ? countSoFar(soFar.length) : ''}
      </p>
      <ol className="grid gap-2" aria-hidden>
        {steps.map(({ text }, index) => (
          <li
            key={text}
            className={`flex items-center gap-2.5 ${index > current ? 'text-muted' : 'font-semibold'}`}
          >
            {index < current ? <Icon drawing={Check} className="size-4 text-link" /> : null}
            {index === current ? (
              <Icon drawing={LoaderCircle} className="size-4 animate-spin text-copper" />
            ) : null}
            {index > current ? (
              <span className="mx-1 size-2 rounded-full border border-muted" />
            ) : null}
            {index === current && stage === 'busy' ? 'Busy; trying again' : text}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm tabular-nums">
        {seconds} s so far. It usually takes less than half a minute; nothing is lost if you cancel.
      </p>
      {soFar.length > 0 ? (
        <ul
          className="mt-4 grid gap-3 border-line border-t pt-4"
          aria-label="Recommendations so far"
        >
          {soFar.map(({ title, priority, timeframe }) => (
            <li key={title} className="rise flex flex-wrap items-center gap-x-3 gap-y-1">
              <PriorityBadge priority={priority} />
              <span className="font-semibold">{title}</span>
              <span className="text-muted text-sm">{timeframe}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
