'use client';

import { Eye } from 'lucide';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { buttonClass } from '@/components/ui/button';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { notify, notifyWithLink, prepareToasts } from '@/components/ui/notify';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useFieldRefs } from '@/components/ui/use-field-refs';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { type EditablePost, postLimits } from '@/lib/posts/schema';
import type { CategoryOption, SaveCategory } from './category-picker.client';
import { ConflictDialogs, type SignIn } from './conflict-dialogs.client';
import { LocalBackupOffer } from './local-backup-offer.client';
import { PostSettings } from './post-settings.client';
import type { Saved } from './post-state';
import { RichText } from './rich-text.client';
import { SaveChip } from './save-chip';
import { usePostEditor } from './use-post-editor';
import { VideoLink } from './video-link.client';

/** Leads to the post as it is stored: to its page, or to a preview while it has none. */
function StoredPage({ saved: { draft }, dirty }: { saved: Saved; dirty: boolean }) {
  const isPublic = draft.status === 'published';
  const name = isPublic ? 'View' : 'Preview';
  return (
    <Link
      href={isPublic ? `/blog/${draft.slug}` : `/admin/preview/${draft.id}`}
      target="_blank"
      prefetch={false}
      className={buttonClass('quiet')}
    >
      <Icon drawing={Eye} className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">
        {name}
        {dirty ? ' as saved' : ''}
      </span>
    </Link>
  );
}

/** The fields that the server may refuse, in the order of the page. */
const fieldOrder = ['title', 'content', 'slug', 'excerpt'] as const;

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
  const { confirm, dialog } = useConfirm();
  const { fieldRef, focusRefused } = useFieldRefs(fieldOrder);
  const isNew = saved.revision === 0;

  useEffect(prepareToasts, []);
  useEarlyInput('post-editor');
  const askToLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Your text stays on this device and is offered when you come back.',
      }),
    [confirm],
  );
  useLeaveGuard(dirty, askToLeave);

  useEffect(() => focusRefused(errors), [errors, focusRefused]);

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
      void save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save]);

  const saveAndLeave = async (): Promise<void> => {
    const unseen =
      draft.type === 'vlog' ? 0 : draft.text.html().split('data-picture-to-add=').length - 1;
    if (!(await saveAll())) return;
    const { status, slug } = now().saved.draft;
    if (status === 'published')
      notifyWithLink('Post saved', { name: 'View', href: `/blog/${slug}` });
    else notify('success', 'Post saved');
    if (unseen > 0) {
      const pictures = unseen === 1 ? 'picture in the post is' : 'pictures in the post are';
      notify('blank', `${unseen} ${pictures} not shown to readers yet`);
    }
    router.push('/admin/posts');
  };

  return (
    <>
      <div
        data-above-toasts
        className="-mx-4 -mt-8 sticky top-0 z-30 mb-5 flex h-16 items-center gap-x-2 border-line sm:gap-x-4 border-b bg-canvas px-4 py-2 sm:-mx-8 sm:px-8 lg:-mx-10 lg:-mt-10 lg:px-10"
      >
        <h1 className="whitespace-nowrap text-2xl max-sm:sr-only">
          {isNew ? 'New Post' : 'Edit Post'}
        </h1>
        <SaveChip state={saveState.kind === 'clean' && dirty ? { kind: 'dirty' } : saveState} />
        <div className="ml-auto flex gap-2">
          {isNew ? null : <StoredPage saved={saved} dirty={dirty} />}
          <button
            type="button"
            className={`${buttonClass('accent')} max-sm:min-w-0`}
            disabled={saveState.kind === 'saving'}
            onClick={() => void saveAndLeave()}
          >
            Save
          </button>
        </div>
      </div>
      {saveState.kind === 'failed' ? (
        <p role="alert" className="mb-5 rounded-lg border border-danger px-4 py-3 text-danger">
          {saveState.error}
        </p>
      ) : null}
      <LocalBackupOffer
        draft={draft}
        isNew={isNew}
        revision={post.revision}
        mayReplace={isNew && saveState.kind !== 'saving'}
        onUse={(kept) => send({ type: 'restored', draft: kept })}
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
              {...fieldAria('post-title', { error: errors.title })}
              className="field-sizing-content block w-full resize-none rounded-lg border border-transparent bg-transparent py-1 font-display font-semibold text-3xl leading-tight placeholder:text-muted aria-[invalid=true]:border-danger sm:text-4xl"
            />
            <FieldError id="post-title" error={errors.title} />
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
            <RichText
              content={draft.text}
              version={version}
              onChange={(text) => change({ text })}
            />
          )}
        </div>
        <PostSettings
          fieldRef={fieldRef}
          draft={draft}
          isNew={isNew}
          change={change}
          errors={errors}
          categories={categories}
          saveCategory={saveCategory}
        />
      </div>
      <ConflictDialogs {...editor} SignIn={SignIn} />
      {dialog}
    </>
  );
}
