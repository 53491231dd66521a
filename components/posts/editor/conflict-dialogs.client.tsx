'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { ExternalLink } from '@/components/ui/external-link';
import type { EditablePost } from '@/lib/posts/schema';
import { newId } from '@/lib/process/new-id';
import { Compare } from './compare.client';
import { type Draft, toDraft } from './draft';
import { isLater, type SaveRequest } from './post-state';
import type { usePostEditor } from './use-post-editor';

type PostEditorState = ReturnType<typeof usePostEditor>;

/** Asks for the password. */
export type SignIn = ComponentType<{ onSignedIn: () => void }>;

const asCopy = (draft: Draft, id: string): Draft => ({
  ...draft,
  id,
  title: `${draft.title} (copy)`,
  slug: '',
  slugFixed: false,
  status: 'draft',
});

/** The end of the sentence that says how the text goes on after signing in. */
function outcomeOf(request: SaveRequest): string {
  if (request.kind !== 'publish') return 'saved';
  return isLater(request.publishAt) ? 'scheduled' : 'published';
}

/**
 * Asks what to do when a save was refused: because the session ended, somebody else saved the post,
 * or it was deleted. The text stays on the page behind.
 */
export function ConflictDialogs({
  draft,
  saveState,
  send,
  save,
  takeServerVersion,
  removeOwnCopy,
  onOther,
  SignIn,
}: Pick<
  PostEditorState,
  'draft' | 'saveState' | 'send' | 'save' | 'takeServerVersion' | 'removeOwnCopy'
> & {
  /** Called when another text or post takes the place of this one. */
  onOther: () => void;
  SignIn: SignIn;
}) {
  const router = useRouter();
  const [comparing, setComparing] = useState(false);
  const request = 'request' in saveState ? saveState.request : undefined;
  const serverVersion =
    saveState.kind === 'conflict' && request ? saveState.serverVersion : undefined;
  const later = (): void => send({ type: 'postponed' });
  const take = (other: EditablePost): void => {
    takeServerVersion(other);
    onOther();
  };
  const saveCopy = (): void => {
    const id = newId();
    const afterwards = (): void => {
      onOther();
      // From now on the copy is being edited, at its own address.
      router.replace(`/admin/posts/${id}/edit`);
      removeOwnCopy(draft.id);
    };
    void save({ kind: 'copy', copy: (mine) => asCopy(mine, id), afterwards });
  };

  return (
    <>
      <Dialog
        title="Please sign in again"
        open={saveState.kind === 'signed-out' && request !== undefined}
        onClose={later}
      >
        <p className="mb-5 text-muted">
          Your session has ended. Your text is still here; it is {request && outcomeOf(request)} as
          soon as you are back.
        </p>
        <SignIn
          onSignedIn={() => {
            send({ type: 'signedIn' });
            if (request) void save(request);
          }}
        />
      </Dialog>
      <Dialog
        title="Somebody else saved this post"
        open={serverVersion !== undefined && !comparing}
        onClose={later}
      >
        <p className="mb-5 text-muted">
          It was changed in another window or by another person since you opened it. Your text is
          not lost.
        </p>
        <div className="grid gap-3">
          <Button onClick={() => setComparing(true)}>Compare</Button>
          <Button
            look="accent"
            onClick={() => request && void save({ ...request, overwrite: true })}
          >
            Keep mine
          </Button>
          <Button onClick={saveCopy}>Save mine as a copy</Button>
          <Button onClick={() => serverVersion && take(serverVersion)}>Take theirs</Button>
        </div>
      </Dialog>
      <Compare
        title="What differs"
        from={
          comparing && serverVersion
            ? { label: 'theirs', draft: toDraft(serverVersion) }
            : undefined
        }
        to={{ label: 'mine', draft }}
        onClose={() => setComparing(false)}
      />
      <Dialog
        title="This post was deleted"
        open={saveState.kind === 'missing' && request !== undefined}
        onClose={later}
      >
        <p className="mb-5 text-muted">
          Somebody deleted it since you opened it. You can restore it from the{' '}
          <ExternalLink href="/admin/bin" className="text-link underline underline-offset-4">
            bin
          </ExternalLink>
          , or save your text as a new post.
        </p>
        <div className="flex flex-wrap gap-3">
          {/* Comes first, so it gets the focus: nobody asked for this dialog, and the next key is
              still meant for the text. */}
          <Button onClick={later}>Keep writing</Button>
          <Button look="accent" onClick={saveCopy}>
            Save as a new post
          </Button>
        </div>
      </Dialog>
    </>
  );
}
