'use client';

import { type FormEvent, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useUndo } from '@/components/ui/use-undo';
import { nameVersionAction, restoreVersionAction } from '@/lib/posts/versions/actions';
import type { Version } from '@/lib/posts/versions/schema';
import { versionNameCharacters } from '@/lib/process/limits';

/** Names a version, or makes a draft of it. */
export function VersionActions({ version }: { version: Version }) {
  const { call, pending } = useCall();
  const offerUndo = useUndo();
  const hydrated = useHydrated();
  useEffect(prepareToasts, []);

  const rename = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    call(
      () => nameVersionAction({ id: version.id, name }),
      () => notify('success', name.trim() ? 'Name saved' : 'Name removed'),
    );
  };
  const restore = (): void =>
    call(
      () => restoreVersionAction(version.id),
      (previous) =>
        offerUndo('Restored as a draft', () => restoreVersionAction(previous), 'Restore undone'),
    );

  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
      <form onSubmit={rename} className="flex items-end gap-3 max-sm:grow">
        <div className="min-w-0 max-sm:grow">
          <Field
            id="version-name"
            name="name"
            label="Name"
            maxLength={versionNameCharacters}
            defaultValue={version.name}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="shrink-0" disabled={!hydrated || pending}>
          Save name
        </Button>
      </form>
      {version.isPresent ? (
        <p className="py-2 text-muted">This is the present text.</p>
      ) : (
        <Button look="accent" disabled={pending} onClick={restore}>
          Restore as a draft
        </Button>
      )}
    </div>
  );
}
