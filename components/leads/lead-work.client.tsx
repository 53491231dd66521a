'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { FormField } from '@/components/ui/form/form-field';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useRestore } from '@/components/ui/form/use-restore';
import { useVersionedForm } from '@/components/ui/form/use-versioned-form';
import { useUndo } from '@/components/ui/use-undo';
import type { Values } from '@/lib/forms/fields';
import type { SaveOutcome } from '@/lib/forms/versions';
import { saveWorkAction, undoChangeAction } from '@/lib/leads/actions';
import {
  dayAfter,
  type Person,
  type Status,
  type StoredWork,
  statuses,
  workFaults,
  workFields,
} from '@/lib/leads/work';
import { newId } from '@/lib/process/new-id';
import type { ActionResult } from '@/lib/result';

interface LeadWorkProps {
  /** Of the lead, or of the message without one. */
  id: string;
  work: StoredWork;
  people: readonly Person[];
  /** The day in Lusaka. */
  today: string;
}

/** Takes a line of the story back with its status, for which a revision is made as for a save. */
const undoStatus =
  (change: string) =>
  async (_values: Values, revision: number): Promise<ActionResult<SaveOutcome>> => {
    const result = await undoChangeAction({ change });
    return result.ok ? { ok: true, data: { revision: revision + 1 } } : result;
  };

const soon = { Today: 0, Tomorrow: 1, 'In a week': 7 };

/** Status, owner, value and next step of a lead. */
export function LeadWork({ id, work, people, today }: LeadWorkProps) {
  const notifyDone = useUndo();
  /** Of the story's line, if the save changes the status. */
  const line = useRef('');
  const restore = useRestore(
    (values, revision) => saveWorkAction({ id, change: newId(), revision, values }),
    'This lead was saved again since then, so it stays.',
  );
  const fields = workFields(people, work.values.owner_id);
  const form = useVersionedForm({
    id: 'lead-work',
    subject: 'this lead',
    fields,
    stored: work,
    faults: workFaults,
    save: (values, revision = 0) => {
      line.current = newId();
      return saveWorkAction({ id, change: line.current, revision, values });
    },
    onSaved: ({ status }, before, saved = 0) => {
      const change = line.current;
      if (status === before.values.status) {
        notifyDone('Saved', () => restore(before, saved), 'The work is as it was before');
      } else {
        notifyDone(
          `Saved: ${statuses[status as Status]}`,
          () => restore(before, saved, undoStatus(change)),
          `The status is ${statuses[before.values.status as Status]} again`,
          change,
        );
      }
    },
  });
  return (
    <section aria-labelledby="work" className={`mt-10 max-w-3xl ${cardClass('flat')} p-5 sm:p-6`}>
      <h2 id="work" className="text-2xl">
        Work
      </h2>
      <form {...form.props}>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {fields
            .filter(({ name }) => name !== 'lost_reason' || form.draft.status === 'lost')
            .map((field) => (
              <FormField key={field.name} {...form.fieldState(field)} />
            ))}
        </div>
        <p className="mt-3 flex flex-wrap gap-2">
          {Object.entries(soon).map(([name, days]) => (
            <Button
              key={name}
              aria-label={`${name}: date of the next step`}
              onClick={() => form.change('next_on', dayAfter(today, days))}
            >
              {name}
            </Button>
          ))}
        </p>
        <SaveBar form={form} className="mt-5" />
      </form>
      {form.dialog}
    </section>
  );
}
