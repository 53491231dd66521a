import type { ComponentProps, ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import { Partners, Startups, startupsHead } from './alumni';
import { Timeline } from './timeline';

interface WorkListsProps {
  events: { title: string; items: ComponentProps<typeof Timeline>['events'] };
  startups: ComponentProps<typeof Startups>['startups'];
  partners: ComponentProps<typeof Partners>['partners'];
  /** Each in a band above these, whose tones go on from there. */
  groups: readonly unknown[];
}

interface Band {
  id?: string;
  title: string;
  intro?: string;
  items: readonly unknown[];
  shown: ReactNode;
}

/** The lists below the lab's work, each in a band of its own. Nothing of an empty one. */
export function WorkLists({ events, startups, partners, groups }: WorkListsProps) {
  const bands: Band[] = [
    { id: 'events', ...events, shown: <Timeline events={events.items} /> },
    { ...startupsHead, items: startups, shown: <Startups startups={startups} /> },
    { title: 'Partners', items: partners, shown: <Partners partners={partners} /> },
  ];
  return bands
    .filter(({ items }) => items.length > 0)
    .map(({ id, title, intro, items, shown }, index) => (
      <Section
        key={title}
        title={title}
        {...(id ? { id } : {})}
        {...(intro ? { intro } : {})}
        tone={(groups.length + index) % 2 ? 'sunken' : 'canvas'}
        isTight
        isLone={items.length === 1}
      >
        {shown}
      </Section>
    ));
}
