import { Folded } from '@/components/ui/folded';
import type { TimelineEvent } from '@/lib/content/types';

/** A phone shows so many steps at once. */
const few = 3;

/** The lab in dated steps, among its work. On a phone many of them are folded. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const steps = <Steps events={events} />;
  return events.length > few ? (
    <Folded summary={`Show the ${events.length} steps`}>{steps}</Folded>
  ) : (
    steps
  );
}

function Steps({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol
      className={`ml-2 grid gap-x-14 border-line border-l-2 lg:ml-0 lg:border-l-0 ${events.length > 1 ? 'lg:grid-cols-2' : ''}`}
    >
      {events.map(({ id, title, description, date }) => (
        <li key={id ?? title} className="relative py-4 pl-7 lg:border-line lg:border-l-2">
          <span
            className="-left-[9px] lg:-left-[9px] absolute top-6 size-4 rounded-full border-4 border-canvas bg-copper"
            aria-hidden
          />
          <p className="font-semibold text-copper text-sm">{date}</p>
          <h3 className="mt-0.5 text-lg">{title}</h3>
          <p className="mt-1 text-muted">{description}</p>
        </li>
      ))}
    </ol>
  );
}
