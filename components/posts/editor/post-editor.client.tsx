'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { focusOn } from '@/components/ui/focus-on';
import { notify, notifyWithLink, notifyWithUndo, prepareToasts } from '@/components/ui/notify';
import { SaveChip } from '@/components/ui/save-chip';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useFieldRefs } from '@/components/ui/use-field-refs';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { byName } from '@/lib/categories/by-name';
import { contentKeys, type EditablePost, postLimits, type StatusUndo } from '@/lib/posts/schema';
import type { CategoryOption, SaveCategory } from './category-picker.client';
import { Compare } from './compare.client';
import { ConflictDialogs, type SignIn } from './conflict-dialogs.client';
import { toDraft } from './draft';
import { DraftBar } from './draft-bar.client';
import { LimitNote } from './limit-note';
import { LocalBackupOffer } from './local-backup-offer.client';
import { PostSettings } from './post-settings.client';
import { hasChanges, isLive, publicAddress } from './post-state';
import { PublishButton } from './publish-button.client';
import { RichText } from './rich-text.client';
import { saveLookOf } from './save-look';
import { takeBack, takenBack } from './take-back';
import { usePostEditor } from './use-post-editor';
import { VideoLink } from './video-link.client';

const chipButton = 'min-h-11 px-1 font-semibold text-link underline underline-offset-4';

/** The new status after a save, in its toast. */
const changeOf = { draft: ', as a draft', published: ' and published', archived: ' and archived' };

/** The fields that the server may refuse, in the order of the page. */
const fieldOrder = ['title', 'content', ...contentKeys] as const;

interface PostEditorProps {
  post: EditablePost;
  categories: readonly CategoryOption[];
  saveCategory: SaveCategory;
  SignIn: SignIn;
}

/**
 * The page on which a post is written: title, text or video link, settings, and where the text is
 * saved so far.
 */
export function PostEditor({ post, categories, saveCategory, SignIn }: PostEditorProps) {
  const router = useRouter();
  const editor = usePostEditor(post);
  const { now, draft, change, send, version, saved, dirty, saveState, errors, save, saveAll } =
    editor;
  /** Whether what was stored elsewhere is compared with what is on the screen. */
  const [comparing, setComparing] = useState(false);
  const { confirm, dialog } = useConfirm();
  const { fieldRef, focusRefused } = useFieldRefs(fieldOrder);
  const isNew = saved.revision === 0;
  const [options, setOptions] = useState(categories);
  const [publishing, setPublishing] = useState(false);
  const settings = {
    categories: options,
    onCategory: (added: CategoryOption) => setOptions([...options, added].toSorted(byName)),
    saveCategory,
  };

  useEffect(prepareToasts, []);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) focusOn('post-title');
  }, [isNew]);
  useEarlyInput('post-editor');
  const askToLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Readers do not see it. Your text is kept until you come back.',
      }),
    [confirm],
  );
  useLeaveGuard(dirty, askToLeave);

  useEffect(() => {
    if (publishing) return;
    focusRefused(errors);
    if (errors.content && !errors.title) focusOn('post-content');
  }, [errors, focusRefused, publishing]);

  // A copy was stored as another post, or another new post was taken up: the address follows.
  const address = `/admin/posts/${draft.id}/edit`;
  const isElsewhere = !isNew && !dirty && draft.id !== post.id;
  useEffect(() => {
    if (isElsewhere) router.replace(address);
  }, [isElsewhere, address, router]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save({ kind: 'draft' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save]);

  /** Says what was done, with the way to where readers see it. */
  const tell = (done: string): void => {
    const href = publicAddress(now());
    if (href) notifyWithLink(done, { name: 'View', href });
    else notify('success', done);
  };

  const undoSave = async (undo: StatusUndo): Promise<void> => {
    const failure = await takeBack(undo);
    if (failure) return notify('error', failure);
    notify('success', takenBack(undo));
    router.refresh();
  };

  const leave = (): void => {
    const {
      draft: { status, type, text },
      undo,
    } = now().saved;
    const unseen = type === 'vlog' ? 0 : text.html().split('data-picture-to-add=').length - 1;
    const href = publicAddress(now());
    const link = href ? { name: 'View', href } : undefined;
    if (undo) notifyWithUndo(`Post saved${changeOf[status]}`, () => void undoSave(undo), link);
    else tell('Post saved');
    if (unseen > 0) {
      const pictures = unseen === 1 ? 'picture in the post is' : 'pictures in the post are';
      notify('blank', `${unseen} ${pictures} not shown to readers yet`);
    }
    router.push('/admin/posts');
  };

  const update = (): void => {
    if (!hasChanges(now())) return;
    void save({ kind: 'publish', publishAt: null, afterwards: () => tell('Post updated') });
  };
  const isBusy = saveState.kind === 'saving' && !saveState.quiet;
  const serverVersion = saveState.kind === 'conflict' ? saveState.serverVersion : undefined;
  /** The label then has a button beside it, which needs a line of its own on a phone. */
  const isAsking = serverVersion !== undefined || saveState.kind === 'signed-out';

  return (
    <>
      <div
        data-above-toasts
        className={`${isAsking ? 'max-sm:h-auto max-sm:flex-wrap' : ''} -mx-4 -mt-8 sticky top-0 z-30 mb-5 flex h-16 items-center gap-x-2 border-line sm:gap-x-4 border-b bg-canvas px-4 py-2 sm:-mx-8 sm:px-8 lg:-mx-10 lg:-mt-10 lg:px-10`}
      >
        <h1 className="whitespace-nowrap text-2xl max-sm:sr-only">
          {isNew ? 'New Post' : 'Edit Post'}
        </h1>
        <SaveChip look={saveLookOf(editor)}>
          {serverVersion ? (
            <button type="button" className={chipButton} onClick={() => setComparing(true)}>
              Compare
            </button>
          ) : null}
          {saveState.kind === 'signed-out' ? (
            <button
              type="button"
              className={chipButton}
              onClick={() => send({ type: 'signedOut', request: { kind: 'draft' } })}
            >
              Sign in
            </button>
          ) : null}
        </SaveChip>
        <div className="ml-auto flex gap-2">
          <Button className="max-sm:px-4" disabled={isBusy} onClick={() => saveAll(leave)}>
            Save
          </Button>
          <PublishButton
            isMain={!isLive(editor)}
            editor={editor}
            {...settings}
            open={publishing}
            onOpen={() => setPublishing(true)}
            onClose={() => setPublishing(false)}
          />
          {isLive(editor) ? (
            <Button
              look="accent"
              className="max-sm:min-w-0 max-sm:px-4 aria-disabled:opacity-60"
              aria-disabled={isBusy || !hasChanges(editor)}
              onClick={update}
            >
              Update
            </Button>
          ) : null}
        </div>
      </div>
      <DraftBar {...editor} confirm={confirm} />
      {saveState.kind === 'failed' && !saveState.quiet ? (
        <p role="alert" className="mb-5 rounded-lg border border-danger px-4 py-3 text-danger">
          {saveState.error}
        </p>
      ) : null}
      <LocalBackupOffer
        draft={draft}
        isNew={isNew}
        stored={post}
        mayReplace={isNew && saveState.kind !== 'saving'}
        onUse={(backup) => {
          send({ type: 'restored', draft: backup });
          const kept = editor.keepCopy();
          // Now, and not in the middle of the next sentence: the page goes to its address.
          if (backup.id !== draft.id) void save({ kind: 'draft' });
          return kept;
        }}
      />
      <div
        id="post-editor"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div>
            <label htmlFor="post-title" className="sr-only">
              Title
            </label>
            <textarea
              id="post-title"
              ref={fieldRef('title')}
              rows={1}
              value={draft.title}
              maxLength={postLimits.title}
              placeholder="Title"
              onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                focusOn(draft.type === 'vlog' ? 'post-video' : 'post-content');
              }}
              {...fieldAria('post-title', { error: errors.title })}
              className="field-sizing-content block w-full resize-none rounded-lg border border-transparent bg-transparent py-1 font-display font-semibold text-3xl leading-tight placeholder:text-muted aria-[invalid=true]:border-danger sm:text-4xl"
            />
            <FieldError id="post-title" error={errors.title} />
            <LimitNote id="post-title" value={draft.title} limit={postLimits.title} />
          </div>
          {draft.type === 'vlog' ? (
            <VideoLink
              ref={fieldRef('content')}
              value={draft.video}
              onChange={(video) => change({ video })}
              error={errors.content}
              picture={draft.featuredImage}
            />
          ) : (
            <div>
              <RichText
                content={draft.text}
                version={version}
                onChange={(text) => change({ text })}
                error={errors.content}
              />
              <FieldError id="post-content" error={errors.content} />
            </div>
          )}
        </div>
        <PostSettings
          fieldRef={fieldRef}
          draft={draft}
          isNew={isNew}
          change={change}
          errors={errors}
          {...settings}
        />
      </div>
      <ConflictDialogs {...editor} onOther={() => setPublishing(false)} SignIn={SignIn} />
      <Compare
        title="What differs"
        from={
          comparing && serverVersion
            ? { label: 'elsewhere', draft: toDraft(serverVersion) }
            : undefined
        }
        to={{ label: 'here', draft }}
        onClose={() => setComparing(false)}
      />
      {dialog}
    </>
  );
}
