'use client';

import { Pencil, Plus, Trash2 } from 'lucide';
import { useEffect, useState } from 'react';
import { ListFilters } from '@/components/frame/console/list-filters.client';
import { ListPager } from '@/components/frame/console/list-pager';
import { Button, iconButtonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { deleteRedirectAction, saveRedirectAction } from '@/lib/redirects/actions';
import { isAnswered } from '@/lib/redirects/form-rules';
import type { Redirect } from '@/lib/redirects/rows';
import { RedirectDialog, type RedirectDraft } from './redirect-dialog.client';

interface OwnRedirectsProps {
  redirects: readonly Redirect[];
  place: {
    path: string;
    query: Record<string, string>;
    page: number;
    pageSize: number;
    total: number;
  };
}

/** The admin's redirects, to be searched, added to, changed and deleted. */
export function OwnRedirects({ redirects, place }: OwnRedirectsProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const [open, setOpen] = useState<RedirectDraft>();
  /** The redirect that was deleted last: until the page is left, it can come back. */
  const [deleted, setDeleted] = useState<Redirect>();
  const [status, setStatus] = useState('');
  // The button that had the focus went with the row.
  useEffect(() => {
    if (deleted) focusOn('undo-redirect');
  }, [deleted]);

  const remove = async (redirect: Redirect): Promise<void> => {
    const { id, path, revision } = redirect;
    const text = 'Are you sure you want to delete this redirect?';
    const detail = <span className="wrap-anywhere">{path} will lead to the home page.</span>;
    if (!(await confirm({ text, action: 'Delete', detail }))) return;
    call(
      () => deleteRedirectAction({ id, revision }),
      (isGone) => {
        if (isGone) setDeleted(redirect);
        else notify('error', 'Somebody else changed this redirect, so it was not deleted.');
      },
    );
  };
  const undo = ({ id, path, target }: Redirect): void =>
    call(
      () => saveRedirectAction({ id, path, target }),
      () => {
        setDeleted(undefined);
        setStatus(`${path} is back`);
        focusOn('add-redirect');
      },
    );

  return (
    <section aria-label="Own redirects" aria-busy={pending} onFocus={prepareToasts}>
      <div className="items-end justify-between gap-x-3 sm:flex">
        <ListFilters searchLabel="Search paths" filters={[]} />
        <Button
          id="add-redirect"
          disabled={!hydrated}
          look="accent"
          className="mb-5"
          onClick={() => setOpen({})}
        >
          <Icon drawing={Plus} className="size-4" />
          Add redirect
        </Button>
      </div>
      {deleted ? (
        <p className="mb-4 flex flex-wrap items-center gap-3 wrap-anywhere">
          Deleted: {deleted.path}
          <Button
            id="undo-redirect"
            aria-label={`Undo: bring back ${deleted.path}`}
            onClick={() => undo(deleted)}
          >
            Undo
          </Button>
        </p>
      ) : null}
      {redirects.length === 0 ? (
        <p className="text-muted">
          {place.query.q
            ? 'No redirects match this search.'
            : 'There are no redirects yet. One leads from an old path to where its content is now.'}
        </p>
      ) : null}
      <ul
        aria-label="Redirects"
        className={`divide-y divide-line ${cardClass('flat')} empty:hidden`}
      >
        {redirects.map((redirect) => (
          <li key={redirect.id} className="flex items-center gap-2 p-2 pl-5">
            <div className="min-w-0 grow py-1 wrap-anywhere">
              <p className="font-semibold">{redirect.path}</p>
              <p className="text-muted text-sm">→ {redirect.target}</p>
              {redirect.is_in_use || isAnswered(redirect.path) ? (
                <p className="text-sm">This address is in use now, so the redirect does nothing.</p>
              ) : null}
            </div>
            <button
              type="button"
              className={iconButtonClass('quiet')}
              aria-label={`Edit: ${redirect.path}`}
              onClick={() => setOpen(redirect)}
            >
              <Icon drawing={Pencil} className="size-5" />
            </button>
            <button
              type="button"
              className={iconButtonClass('danger')}
              aria-label={`Delete: ${redirect.path}`}
              onClick={() => void remove(redirect)}
            >
              <Icon drawing={Trash2} className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <ListPager {...place} isByDate={false} />
      <p role="status" className="sr-only">
        {status}
      </p>
      {open ? <RedirectDialog draft={open} onClose={() => setOpen(undefined)} /> : null}
      {dialog}
    </section>
  );
}
