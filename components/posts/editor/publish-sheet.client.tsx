'use client';

import { useEffect, useReducer } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { useFieldRefs } from '@/components/ui/use-field-refs';
import { type CategoryOption, CategoryPicker, type SaveCategory } from './category-picker.client';
import { slugOf } from './draft';
import { ExcerptField } from './excerpt-field.client';
import { FeaturedImage } from './featured-image.client';
import { LinkPreviews } from './link-previews';
import { isLater, publicAddress } from './post-state';
import { PublishHints } from './publish-hints';
import { moreFields, PublishMore } from './publish-more.client';
import { dateErrorsOf, openPublish, publishAtOf, reducePublish, verbOf } from './publish-state';
import { PublishTime } from './publish-time.client';
import { Published } from './published.client';
import type { usePostEditor } from './use-post-editor';
import { usePublishCheck } from './use-publish-check';

/** The fields that may be refused, in the order of the sheet. */
const fieldOrder = ['publishAt', 'endsAt', 'excerpt', ...moreFields] as const;

const underWay = { Publish: 'Publishing…', Schedule: 'Scheduling…', Update: 'Updating…' };

interface PublishSheetProps {
  editor: ReturnType<typeof usePostEditor>;
  categories: readonly CategoryOption[];
  onCategory: (added: CategoryOption) => void;
  saveCategory: SaveCategory;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * The step before a post is public: when, and how it looks to others. What is typed here belongs to
 * the draft; the date counts with 'Publish' alone.
 */
export function PublishSheet({
  editor,
  categories,
  onCategory,
  saveCategory,
  open,
  onOpen,
  onClose,
}: PublishSheetProps) {
  const { draft, saved, saveState, change, save, now } = editor;
  const [state, send] = useReducer(reducePublish, saved, openPublish);
  const { isBusy, done } = state;
  const check = usePublishCheck(editor, open);
  const site = check.state === 'read' ? check.check : undefined;
  const { fieldRef, focusRefused, isHalfTyped } = useFieldRefs(fieldOrder);
  const errors: typeof editor.errors = { ...editor.errors, ...state.dateErrors };

  useEffect(() => {
    if (open) focusRefused(editor.errors);
  }, [open, editor.errors, focusRefused]);

  const publish = async (): Promise<void> => {
    const missing = dateErrorsOf(state, isHalfTyped('endsAt'));
    if (missing.publishAt || missing.endsAt) {
      send({ type: 'refused', errors: missing });
      return focusRefused(missing);
    }
    send({ type: 'saveBegan' });
    await save({
      kind: 'publish',
      publishAt: publishAtOf(state, saved),
      afterwards: () => {
        send({ type: 'published', saved: now().saved });
        // It may have been closed while the answer to a question was carried out.
        onOpen();
      },
    });
    send({ type: 'saveEnded' });
    const { title, content } = now().errors;
    // These are told outside the sheet. A question stands above it.
    if (title || content) onClose();
  };
  const close = (): void => {
    send({ type: 'closed' });
    onClose();
  };

  if (done) {
    const isScheduled = isLater(done.publishedAt);
    const doneTitle = done.isPublic ? 'Published' : isScheduled ? 'Scheduled' : 'Saved';
    return (
      <Dialog title={doneTitle} open={open} onClose={close} fillsPhone>
        <Published editor={editor} done={done} url={site?.url ?? location.origin} onClose={close} />
      </Dialog>
    );
  }
  const verb = verbOf(state, saved);
  return (
    <Dialog title="Publish" open={open} onClose={close} mayClose={() => !isBusy} wide fillsPhone>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
          <div className="grid content-start gap-5">
            <PublishTime
              saved={saved}
              isTimed={state.isTimed}
              onTimed={(isTimed) => send({ type: 'timed', isTimed, now: Date.now() })}
              at={state.at}
              onAt={(at) => send({ type: 'dateTyped', at })}
              endsAt={draft.endsAt}
              onEndsAt={(endsAt) => {
                change({ endsAt });
                send({ type: 'endTyped' });
              }}
              note={
                verb === 'Schedule' && publicAddress(editor)
                  ? 'The post leaves the site until then.'
                  : ''
              }
              errors={errors}
              fieldRef={fieldRef}
            />
            <CategoryPicker
              fieldId="publish-category"
              options={categories}
              onAdded={onCategory}
              chosen={draft.categories}
              onChange={(chosen) => change({ categories: chosen })}
              saveCategory={saveCategory}
            />
          </div>
          <div className="grid content-start gap-5">
            <FeaturedImage
              url={draft.featuredImage}
              onChange={(featuredImage) => change({ featuredImage })}
            />
            <ExcerptField
              ref={fieldRef('excerpt')}
              fieldId="publish-excerpt"
              excerpt={draft.excerpt}
              onChange={(excerpt) => change({ excerpt })}
              error={errors.excerpt}
            />
            <PublishHints check={check} isStored={saved.revision > 0} />
          </div>
        </div>
        {site ? (
          <section aria-labelledby="publish-previews">
            <h3 id="publish-previews" className="mb-3 text-lg">
              Search and sharing
            </h3>
            <LinkPreviews
              title={draft.seoTitle || draft.title || 'Without a title'}
              description={draft.seoDescription || draft.excerpt}
              address={`${site.url}/blog/${slugOf(draft)}`}
              picture={draft.shareImage}
              site={site.name}
            />
          </section>
        ) : null}
        <PublishMore draft={draft} change={change} errors={editor.errors} fieldRef={fieldRef} />
      </div>
      <div className="sticky bottom-0 -mx-5 mt-6 -mb-5 border-line border-t bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        {saveState.kind === 'failed' ? (
          <p role="alert" className="mb-3 text-danger text-sm">
            {saveState.error}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="grow text-muted text-sm">Closing keeps your text, not the time.</p>
          <Button
            className="aria-disabled:opacity-60"
            aria-disabled={isBusy}
            onClick={() => isBusy || close()}
          >
            Cancel
          </Button>
          <Button
            look="accent"
            className="aria-disabled:opacity-60"
            aria-disabled={isBusy}
            onClick={() => isBusy || void publish()}
          >
            {isBusy ? underWay[verb] : verb}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
