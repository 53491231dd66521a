'use client';

import { type FormEvent, useCallback, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { notify, notifyWithUndo, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { saveWorkAction, undoChangeAction } from '@/lib/leads/actions';
import {
  dayAfter,
  joinWork,
  type Person,
  type Status,
  type StoredWork,
  statuses,
  workFaults,
  workFields,
} from '@/lib/leads/work';
import { newId } from '@/lib/process/new-id';
import { type Draft, isChanged } from '@/lib/settings/draft';
import { WorkField } from './work-field';

interface LeadWorkProps {
  /** Of the lead, or of the message without one. */
  id: string;
  work: StoredWork;
  people: readonly Person[];
  /** The day in Lusaka. */
  today: string;
}

const soon = { Today: 0, Tomorrow: 1, 'In a week': 7 };

/** Status, owner, value and next step of a lead. */
export function LeadWork({ id, work, people, today }: LeadWorkProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  /** Stored values, as far as this window knows. */
  const [known, setKnown] = useState(work);
  const [draft, setDraft] = useState(work.values);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  /** Values another window stored in fields this one changed as well. */
  const [theirs, setTheirs] = useState<Draft>({});
  const fields = workFields(people, draft.owner_id);
  const dirty = isChanged(fields, known.values, draft);
  const askToLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Your changes here will be lost.',
      }),
    [confirm],
  );
  useLeaveGuard(dirty, askToLeave);
  useEarlyInput('lead-work');

  const join = (stored: StoredWork): void => {
    const joined = (mine: Draft) =>
      joinWork(fields, { base: known.values, mine, theirs: stored.values });
    setKnown(stored);
    // With what was typed since the call began.
    setDraft((now) => joined(now).draft);
    setTheirs(joined(draft).both);
  };
  // An outcome or an undo has changed it meanwhile, here or in another window.
  if (work.revision > known.revision && !pending) join(work);

  const change = (name: string, value: string): void => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    setTheirs(({ [name]: _taken, ...others }) => others);
    // An error goes as soon as it is mended; a new one comes when the field is left.
    setErrors((now) => ({ ...now, [name]: now[name] && workFaults(next)[name] }));
  };
  const refuse = (found: Record<string, string>): void => {
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) requestAnimationFrame(() => focusOn(first.name));
  };
  const undo = (line: string, status: Status): void =>
    call(
      () => undoChangeAction({ change: line }),
      () => notify('success', `The status is ${statuses[status]} again`),
    );

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const found = workFaults(draft);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    const line = newId();
    const before = known.values.status as Status;
    call(
      () => saveWorkAction({ id, change: line, revision: known.revision, values: draft }),
      (answer) => {
        if ('theirs' in answer) {
          join(answer.theirs);
          notify(
            'error',
            'Somebody else changed this lead. Your changes are still here: check them and save again.',
          );
          return;
        }
        setKnown({ values: draft, revision: answer.revision });
        setTheirs({});
        setErrors({});
        if (draft.status === before) notify('success', 'Saved');
        else {
          notifyWithUndo(`Saved: ${statuses[draft.status as Status]}`, () => undo(line, before));
        }
      },
      ({ fields: refused }) => refused && refuse(refused),
    );
  };

  return (
    <section aria-labelledby="work" className={`mt-10 max-w-3xl ${cardClass('flat')} p-5 sm:p-6`}>
      <h2 id="work" className="text-2xl">
        Work
      </h2>
      <form id="lead-work" onSubmit={save} onFocus={prepareToasts} noValidate aria-busy={pending}>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {fields
            .filter(({ name }) => name !== 'lost_reason' || draft.status === 'lost')
            .map((field) => (
              <WorkField
                key={field.name}
                field={field}
                value={draft[field.name] ?? ''}
                error={errors[field.name]}
                theirs={theirs[field.name]}
                onChange={(value) => change(field.name, value)}
                onLeave={() =>
                  setErrors((now) => ({ ...now, [field.name]: workFaults(draft)[field.name] }))
                }
              />
            ))}
        </div>
        <p className="mt-3 flex flex-wrap gap-2">
          {Object.entries(soon).map(([name, days]) => (
            <button
              key={name}
              type="button"
              aria-label={`${name}: date of the next step`}
              className={buttonClass('quiet')}
              onClick={() => change('next_on', dayAfter(today, days))}
            >
              {name}
            </button>
          ))}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <button type="submit" disabled={pending || !hydrated} className={buttonClass('accent')}>
            {pending ? 'Saving…' : 'Save'}
          </button>
          <p role="status" className="text-muted text-sm">
            {dirty ? 'Not saved yet' : ''}
          </p>
        </div>
      </form>
      {dialog}
    </section>
  );
}
