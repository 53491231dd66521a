import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { ServerNote } from '@/components/ui/server-note';
import { ShowTarget } from '@/components/ui/show-target.client';
import type { HealthLine, HealthState } from '@/lib/health/line';

const looks: Record<HealthState, { label: string; icon: typeof CircleCheck; className: string }> = {
  good: { label: 'In order', icon: CircleCheck, className: 'text-link' },
  todo: { label: 'To do', icon: TriangleAlert, className: 'text-danger' },
  off: { label: 'Not in use', icon: CircleMinus, className: 'text-muted' },
};

/** By which links lead to what is told whoever runs the server. */
const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Each part of the site with its state, and what to do where something is wrong. */
export function HealthList({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <>
      <ul aria-label="Parts of the site" className="max-w-3xl divide-y divide-line">
        {lines.map(({ name, state, says, server, lines: toSend }) => {
          const { label, icon, className } = looks[state];
          return (
            <li key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
              <h2 className="font-semibold">{name}</h2>
              <div className="min-w-0 wrap-anywhere">
                <p className={`flex items-center gap-2 font-semibold text-sm ${className}`}>
                  <Icon drawing={icon} className="size-4 shrink-0" />
                  {label}
                </p>
                <p className="mt-1">{says}</p>
                <ServerNote id={idOf(name)} text={server} lines={toSend} />
              </div>
            </li>
          );
        })}
      </ul>
      <ShowTarget />
    </>
  );
}
