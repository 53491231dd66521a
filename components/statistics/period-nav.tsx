import { ChevronLeft, ChevronRight } from 'lucide';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass, iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  earliestDay,
  type Period,
  periodAfter,
  periodBefore,
  periodKinds,
  periodOf,
  periodTitle,
  statisticsAddress,
} from '@/lib/statistics/periods';

interface PeriodNavProps {
  period: Period;
  today: string;
}

const kindNames = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' };

/** Which period is shown, and the way to others. */
export function PeriodNav({ period, today }: PeriodNavProps) {
  const before = periodBefore(period);
  const after = periodAfter(period);
  // Of a period that goes on, the day that a shorter one shows is today.
  const day = period.last < today ? period.last : today;
  return (
    <nav aria-label="Period" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ul className="flex flex-wrap gap-1">
        {periodKinds.map((kind) => (
          <li key={kind}>
            <ConsoleLink
              href={statisticsAddress({ kind, first: periodOf(kind, day).first })}
              aria-current={kind === period.kind ? 'page' : undefined}
              className={`${buttonClass('quiet')} aria-[current=page]:border-link aria-[current=page]:text-link max-sm:px-2.5`}
            >
              {kindNames[kind]}
            </ConsoleLink>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-1">
        {before.first >= earliestDay ? (
          <ConsoleLink
            href={statisticsAddress(before)}
            aria-label={`Before: ${periodTitle(before)}`}
            className={iconButtonClass('quiet')}
          >
            <Icon drawing={ChevronLeft} className="size-5" />
          </ConsoleLink>
        ) : null}
        <p className="font-semibold">
          {periodTitle(period)}
          {period.last >= today ? <span className="font-normal text-muted">, so far</span> : null}
        </p>
        {after.first <= today ? (
          <ConsoleLink
            href={statisticsAddress(after)}
            aria-label={`After: ${periodTitle(after)}`}
            className={iconButtonClass('quiet')}
          >
            <Icon drawing={ChevronRight} className="size-5" />
          </ConsoleLink>
        ) : null}
      </div>
    </nav>
  );
}
