import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';
import { ServerNote } from '@/components/ui/server-note';
import type { Standing } from '@/lib/outbox/notice-texts';

const labels: Record<Standing['state'], string> = {
  good: 'In order',
  todo: 'To do',
  off: 'Not in use',
};

interface StandingCardProps extends Standing {
  id?: string;
  title: string;
  children?: ReactNode;
}

/** How one way of telling the owner stands, and what can be done there. */
export function StandingCard({ id, title, state, says, server, children }: StandingCardProps) {
  return (
    <section id={id} className={`${cardClass('flat')} scroll-mt-4 p-5`}>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 wrap-anywhere">
        <span className={state === 'todo' ? 'font-semibold text-danger' : 'font-semibold'}>
          {labels[state]}.
        </span>{' '}
        {says}
      </p>
      <ServerNote text={server} />
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
