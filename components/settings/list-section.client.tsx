'use client';

import { Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { newId } from '@/lib/process/new-id';
import {
  addEntriesAction,
  deleteEntryAction,
  orderListAction,
  saveEntryAction,
} from '@/lib/settings/actions';
import {
  mayShowNone,
  moved,
  newerOf,
  placed,
  typedEntry,
  withDeleted,
} from '@/lib/settings/entries';
import { type Example, type List, type StoredEntry, titleOf } from '@/lib/settings/lists';
import { EntryDialog } from './entry-dialog.client';
import { ListRow } from './list-row';
import { useDragOrder } from './use-drag-order';

interface ListSectionProps {
  list: List;
  entries: readonly StoredEntry[];
  /** Entries the site shows while the list has none. */
  examples: readonly Example[];
}

/** One list of the site: its entries, to be put in order, changed, deleted and added to. */
export function ListSection({ list, entries, examples }: ListSectionProps) {
  const { name, title, item, intro, most } = list;
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const [known, setKnown] = useState(entries);
  const [rows, setRows] = useState(entries);
  /** The entry that is open; null is a new one. */
  const [open, setOpen] = useState<StoredEntry | null>();
  /** The entries that were deleted, the last one first: until the page is left, each can come back. */
  const [deleted, setDeleted] = useState<readonly StoredEntry[]>([]);
  const [status, setStatus] = useState('');
  if (entries !== known && !pending) {
    setKnown(entries);
    setRows(entries);
  }
  // The button that had the focus went with the row.
  const last = deleted[0]?.id;
  useEffect(() => {
    if (last) focusOn(`undo-${last}`);
  }, [last]);

  /** Changes of entries run one at a time, each over what the one before it stored. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** The entries as this window has stored them, until the page is read again. */
  const own = useRef(new Map<string, StoredEntry>());
  useEffect(() => {
    if (known) own.current.clear();
  }, [known]);
  const inLine = <T,>(entry: StoredEntry, work: (now: StoredEntry) => Promise<T>): Promise<T> => {
    const run = (): Promise<T> => work(newerOf(entry, own.current.get(entry.id)));
    const done = line.current.then(run, run);
    line.current = done;
    return done;
  };

  const move = (from: number, to: number): void => {
    const entry = rows[from];
    if (!entry || to < 0 || to >= rows.length) return;
    const next = placed(moved(rows, from, to));
    setRows(next);
    call(
      () => orderListAction({ list: name, ids: next.map(({ id }) => id) }),
      () => setStatus(`${titleOf(entry.fields)} is now ${to + 1} of ${next.length}`),
      () => setRows(entries),
    );
  };
  const remove = async (entry: StoredEntry): Promise<void> => {
    const comesBack = rows.length === 1 && examples.length > 0;
    const yes =
      !comesBack ||
      (await confirm({
        text: `Delete the last ${item}?`,
        detail: `The site then shows our ${examples.length} again.${mayShowNone(list) ? ' To show none, hide it instead.' : ''}`,
        action: 'Delete',
      }));
    if (yes) removeNow(entry);
  };
  const removeNow = (entry: StoredEntry): void =>
    call(
      () => inLine(entry, ({ id, revision }) => deleteEntryAction({ id, revision })),
      (isGone) => {
        if (!isGone) {
          notify('error', 'Somebody else changed this entry, so it was not deleted.');
          return;
        }
        setRows((now) => now.filter(({ id }) => id !== entry.id));
        setDeleted((before) => withDeleted(before, newerOf(entry, own.current.get(entry.id))));
      },
    );
  /** What the next press on its row is about, before the page is read again. */
  const replace = (entry: StoredEntry): void =>
    setRows((now) =>
      now.map((row) => (row.id === entry.id ? { ...entry, place: row.place } : row)),
    );
  const show = (entry: StoredEntry): void => {
    const isShown = !entry.isShown;
    call(
      () =>
        inLine(entry, async (now) => {
          const next = { ...now, isShown };
          const result = await saveEntryAction({ ...typedEntry(next), revision: now.revision });
          if (result.ok && 'revision' in result.data) {
            own.current.set(entry.id, { ...next, revision: result.data.revision });
          }
          return result;
        }),
      (saved) => {
        if (!('revision' in saved)) {
          notify('error', 'Somebody else changed this entry, so it stays as it is.');
          return;
        }
        replace(newerOf(entry, own.current.get(entry.id)));
        setStatus(`${titleOf(entry.fields)} is ${isShown ? 'shown' : 'hidden'}`);
      },
    );
  };
  const undo = (entry: StoredEntry): void =>
    call(
      () => saveEntryAction({ ...typedEntry(entry), place: entry.place }),
      (saved) => {
        if (!('revision' in saved)) {
          notify('error', 'Somebody else has brought this entry back and changed it.');
          return;
        }
        setDeleted((before) => before.filter(({ id }) => id !== entry.id));
        setStatus(`${titleOf(entry.fields)} is back`);
        focusOn(`add-${name}`);
      },
    );
  const newIds = (): string[] => examples.map(() => newId());
  // Made once for each copy: sent again after a lost answer, they are the same entries.
  const [copyIds, setCopyIds] = useState(newIds);
  const takeExamples = (): void =>
    call(
      () =>
        addEntriesAction(
          examples.map((example, index) =>
            typedEntry({ id: copyIds[index] ?? newId(), list: name, ...example, isShown: true }),
          ),
        ),
      () => {
        setCopyIds(newIds());
        focusOn(`add-${name}`);
      },
    );
  const { rows: container, drag, startDrag } = useDragOrder(move);
  const markOf = (index: number): 'above' | 'below' | undefined => {
    if (drag?.before === index) return 'above';
    return drag?.before === rows.length && index === rows.length - 1 ? 'below' : undefined;
  };

  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      aria-busy={pending}
      onFocus={prepareToasts}
      className={`${cardClass('flat')} scroll-mt-4 p-5 sm:p-6`}
    >
      <h2 id={`${name}-title`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 max-w-2xl text-muted text-sm">{intro}</p>
      {rows.length === 0 && examples.length > 0 ? (
        <p className="mt-3 max-w-2xl text-sm">
          The site shows our {examples.length} until you add a first {item}. Begin with ours to
          change, hide or reorder them.
          {mayShowNone(list) ? ' To show none, hide their block under ‘Texts’.' : null}
        </p>
      ) : null}
      <ol ref={container} className="mt-4 divide-y divide-line empty:hidden" aria-label={title}>
        {rows.map((entry, index) => (
          <ListRow
            key={entry.id}
            entry={entry}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isDragged={drag?.from === index}
            mark={markOf(index)}
            onDrag={(event) => startDrag(event, index)}
            onMove={(by) => move(index, index + by)}
            onShow={() => show(entry)}
            onEdit={() => setOpen(entry)}
            onDelete={() => void remove(entry)}
          />
        ))}
      </ol>
      {deleted.map((entry) => (
        <p key={entry.id} className="mt-3 flex flex-wrap items-center gap-3 wrap-anywhere">
          Deleted: {titleOf(entry.fields)}
          <Button
            id={`undo-${entry.id}`}
            aria-label={`Undo: bring back ${titleOf(entry.fields)}`}
            onClick={() => undo(entry)}
          >
            Undo
          </Button>
        </p>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          id={`add-${name}`}
          disabled={!hydrated || rows.length >= most}
          onClick={() => setOpen(null)}
        >
          <Icon drawing={Plus} className="size-4" />
          Add {item}
          {rows.length >= most ? ` (at most ${most})` : ''}
        </Button>
        {rows.length === 0 && examples.length > 0 ? (
          <Button
            aria-label={`Begin with ours: ${title}`}
            disabled={!hydrated || pending}
            onClick={takeExamples}
          >
            Begin with ours
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      {open === undefined ? null : (
        <EntryDialog
          list={list}
          entry={open ?? undefined}
          onSaved={(saved) => open && replace({ ...open, ...saved })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {dialog}
    </section>
  );
}
