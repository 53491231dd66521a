import type { LeadEvent } from '@/lib/leads/rows';
import type { LeadDesk as Desk, Person } from '@/lib/leads/work';
import { formatDay } from '@/lib/text/dates';
import { LeadNotes } from './lead-notes.client';
import { LeadStory } from './lead-story';
import { LeadWork } from './lead-work.client';

interface LeadDeskProps extends Desk {
  /** Of the lead, or of the message without one. */
  id: string;
  events: readonly LeadEvent[];
  /** Who may own it. */
  people: readonly Person[];
}

/** The work on a lead or a message: status and next step, the story, and notes. */
export function LeadDesk({ id, events, work, changes, notes, people }: LeadDeskProps) {
  return (
    <>
      <LeadWork id={id} work={work} people={people} today={formatDay(Date.now())} />
      <LeadStory events={events} changes={changes} />
      <LeadNotes id={id} notes={notes} people={people} />
    </>
  );
}
