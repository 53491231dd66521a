import { KeepResult } from '@/components/entry/keep-result.client';
import { Button } from '@/components/ui/button';
import type { Numbers } from '@/lib/calculator/numbers';
import { aboutKeeping, keepFailure, totalFinding } from '@/lib/kept-results/content';

interface KeepCalculationProps {
  /** Of the form with which the visitor entered. */
  event: string;
  numbers: Numbers;
  /** As it is shown. */
  total: string;
  /** False until the page's script runs, and without any: the button then sends the form. */
  live: boolean;
}

/** Keeps the numbers with their result under an address of its own, if the visitor wants that. */
export function KeepCalculation({ event, numbers, total, live }: KeepCalculationProps) {
  if (live) {
    const typed = Object.fromEntries(Object.entries(numbers).filter(([, text]) => text));
    return (
      <KeepResult fields={{ event, numbers: typed }} of={event} finding={totalFinding(total)} />
    );
  }
  return (
    <div className="mt-4 border-line border-t pt-3 sm:mt-6 sm:pt-5 print:hidden">
      <p className="max-w-2xl text-muted text-sm">{aboutKeeping}</p>
      <Button type="submit" name="keep" value="yes" className="mt-3">
        Keep this result
      </Button>
      <p id="not-kept" tabIndex={-1} className="mt-2 hidden text-danger target:block">
        {keepFailure}
      </p>
    </div>
  );
}
