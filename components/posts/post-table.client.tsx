'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { checkboxClass, checkboxTargetClass } from '@/components/ui/control';
import { focusOn } from '@/components/ui/focus-on';
import { notify, notifyWithUndo, prepareToasts } from '@/components/ui/notify';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import {
  deletePostsAction,
  duplicatePostAction,
  setStatusAction,
  undoDeletionAction,
  undoStatusAction,
} from '@/lib/posts/actions';
import type { PostRow, StatusUndo } from '@/lib/posts/schema';
import type { ActionResult } from '@/lib/result';
import '@/components/ui/card-table.css';
import { useCall } from '@/components/ui/use-call';
import { useUndo } from '@/components/ui/use-undo';
import { PostTableRow } from './post-row';
import { inTheBin, statusMessage, statusOf, undoneMessage } from './table-words';

/** The admin's list of posts. Selected posts can be published, archived or deleted together. */
export function PostTable({ posts }: { posts: readonly PostRow[] }) {
  const router = useRouter();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const offerUndo = useUndo();
  const chosen = posts.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  useEffect(prepareToasts, []);
  useEarlyInput('post-table');

  const run = <T,>(action: () => Promise<ActionResult<T>>, done: (data: T) => void): void =>
    call(
      action,
      (data) => {
        // The buttons of the selection go with it; 'Undo' gives the focus back to where it was.
        focusOn('post-table');
        done(data);
        setSelected(new Set());
      },
      ({ code }) => code === 'signed-out' && router.refresh(),
    );

  const remove = async (ids: string[]): Promise<void> => {
    const text =
      ids.length === 1
        ? 'Are you sure you want to delete this post?'
        : `Are you sure you want to delete these ${ids.length} posts?`;
    if (await confirm({ text, action: 'Delete', detail: inTheBin(ids.length) })) {
      run(
        () => deletePostsAction(ids),
        (deleted) => {
          const message = deleted.length === 1 ? 'Post deleted' : `${deleted.length} posts deleted`;
          if (deleted.length === 0) notify('success', message);
          else offerUndo(message, () => undoDeletionAction(deleted), 'Deletion undone');
          // The list goes with its last row.
          if (ids.length === posts.length) focusOn('content');
        },
      );
    }
  };
  const setStatus = (status: 'published' | 'archived'): void =>
    run(
      () => setStatusAction({ ids: chosen, status }),
      (changed) => {
        const rows = posts.filter((post) => chosen.includes(post.id));
        const message = statusMessage(rows, status, changed.length);
        if (changed.length === 0) return notify('blank', message);
        const [only, ...others] = rows.filter((post) => statusOf(post) !== status);
        const link = { name: 'View', href: `/blog/${only?.slug}` };
        notifyWithUndo(
          message,
          () => undoStatus(changed),
          changed[0]?.isPublic && others.length === 0 ? link : undefined,
        );
      },
    );
  const undoStatus = (changes: StatusUndo[]): void =>
    run(
      () => undoStatusAction(changes),
      (count) => notify(count > 0 ? 'success' : 'error', undoneMessage(count, changes.length)),
    );
  const duplicate = (id: string): void => {
    if (pending) return;
    call(
      () => duplicatePostAction(id),
      (copy) => router.push(`/admin/posts/${copy.id}/edit`),
    );
  };
  const select = (id: string, isSelected: boolean): void => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-2 pb-3" role="status">
        {chosen.length > 0 ? (
          <>
            <p className="mr-2">{chosen.length} selected</p>
            <Button disabled={pending} onClick={() => setStatus('published')}>
              Publish
            </Button>
            <Button disabled={pending} onClick={() => setStatus('archived')}>
              Archive
            </Button>
            <Button look="danger" disabled={pending} onClick={() => void remove(chosen)}>
              Delete
            </Button>
          </>
        ) : null}
      </div>
      <section
        id="post-table"
        className={`relative overflow-x-auto outline-none ${cardClass('flat')}`}
        aria-label="Posts"
        tabIndex={-1}
        aria-busy={pending}
      >
        <table className="card-table w-full text-left text-sm md:min-w-[44rem]">
          <thead className="border-line border-b bg-sunken text-sm">
            <tr>
              <th scope="col" className="w-12 pl-4">
                <label className={checkboxTargetClass}>
                  <input
                    type="checkbox"
                    aria-label="Select all posts of this page"
                    className={checkboxClass}
                    checked={chosen.length === posts.length}
                    onChange={() =>
                      setSelected(
                        chosen.length === posts.length
                          ? new Set()
                          : new Set(posts.map(({ id }) => id)),
                      )
                    }
                  />
                  <span className="whitespace-nowrap font-semibold md:hidden">Select all</span>
                </label>
              </th>
              {['Title', 'Status', 'Type', 'Date', 'Actions'].map((name) => (
                <th key={name} scope="col" className="px-3 py-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {posts.map((post) => (
              <PostTableRow
                key={post.id}
                post={post}
                selected={selected.has(post.id)}
                onSelect={(isSelected) => select(post.id, isSelected)}
                onDuplicate={() => duplicate(post.id)}
                onDelete={() => void remove([post.id])}
              />
            ))}
          </tbody>
        </table>
      </section>
      {dialog}
    </>
  );
}
