import type { ComponentProps, ReactNode } from 'react';
import { Shown } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import type { Words } from '@/lib/content/texts';
import type { WorkWords } from '@/lib/work/page-texts';
import { areFewNames, Partners, Startups } from './alumni';
import { Timeline } from './timeline';

interface WorkListsProps {
  events: { title: string; items: ComponentProps<typeof Timeline>['events'] };
  startups: ComponentProps<typeof Startups>['startups'];
  partners: ComponentProps<typeof Partners>['partners'];
  /** Each in a band above these, whose tones go on from there. */
  groups: readonly unknown[];
  words: Pick<WorkWords, 'events' | 'startups' | 'partners'>;
}

interface Band {
  name: string;
  id?: string;
  block: Words | undefined;
  items: readonly unknown[];
  shown: ReactNode;
  /** It is short enough to stand beside its heading. */
  isLone: boolean;
}

/** The lists below the lab's work, each in a band of its own. Nothing of an empty one. */
export function WorkLists({ events, startups, partners, groups, words }: WorkListsProps) {
  const bands: Band[] = [
    {
      name: 'events',
      id: 'events',
      block: words.events && { ...words.events, title: events.title },
      items: events.items,
      shown: <Timeline events={events.items} />,
      isLone: events.items.length === 1,
    },
    {
      name: 'startups',
      block: words.startups,
      items: startups,
      shown: <Startups startups={startups} />,
      isLone: startups.length === 1,
    },
    {
      name: 'partners',
      block: words.partners,
      items: partners,
      shown: <Partners partners={partners} />,
      isLone: areFewNames(partners),
    },
  ];
  return bands
    .filter(({ items }) => items.length > 0)
    .map(({ name, id, block, shown, isLone }, index) => (
      <Shown key={name} block={block}>
        {({ title = '', intro = '' }) => (
          <Section
            title={title}
            intro={intro}
            {...(id ? { id } : {})}
            tone={(groups.length + index) % 2 ? 'sunken' : 'canvas'}
            isTight
            isLone={isLone}
          >
            {shown}
          </Section>
        )}
      </Shown>
    ));
}
