import type { SourceFile, SourcePost } from '@/lib/site-import/source';
import { FoldedList } from './folded-list';
import type { Plan } from './import-plan';
import { counted } from './import-words';
import type { Choices } from './opened';
import { Part } from './part';
import { Tick } from './tick';

interface PostChoiceProps {
  file: SourceFile;
  plan: Plan;
  choices: Choices;
  onChoose: (choices: Partial<Choices>) => void;
}

const titleOf = ({ title }: SourcePost): string => title || 'Untitled';

/** The titles of posts, folded. */
export function PostTitles({ summary, posts }: { summary: string; posts: readonly SourcePost[] }) {
  return (
    <FoldedList summary={summary} items={posts} keyOf={({ key }) => key}>
      {titleOf}
    </FoldedList>
  );
}

const statuses = [
  { name: 'published', words: 'Published' },
  { name: 'scheduled', words: 'Scheduled' },
  { name: 'drafts', words: 'Drafts' },
  { name: 'archived', words: 'Archived' },
] as const;

/** How many posts come, by status, and what the owner decides about them. */
export function PostChoice({ file, plan, choices, onChoose }: PostChoiceProps) {
  const { counts, pages, overdue, byPresence } = plan;
  const numbers = [
    ...statuses.map(({ name, words }) => ({ words, count: counts[name] })),
    { words: 'Here already', count: byPresence.same.length },
    { words: 'Categories', count: plan.categories },
  ];
  return (
    <Part title="Posts">
      <dl className="mb-2 flex flex-wrap gap-x-8 gap-y-2">
        {numbers.map(({ words, count }) =>
          count > 0 ? (
            <div key={words} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{words}</dt>
              <dd className="text-link text-xl tabular-nums">{count.toLocaleString('en-US')}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {overdue.length > 0 ? (
        <fieldset className="my-2">
          <legend>
            {counted(overdue.length, 'post was', 'posts were')} scheduled for a time that is past:
          </legend>
          {[
            { isPublished: false, words: 'Leave as drafts' },
            { isPublished: true, words: 'Publish with their dates' },
          ].map(({ isPublished, words }) => (
            <label key={words} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="overdue"
                className="size-5 shrink-0 accent-[var(--link)]"
                checked={choices.publishOverdue === isPublished}
                onChange={() => onChoose({ publishOverdue: isPublished })}
              />
              {words}
            </label>
          ))}
        </fieldset>
      ) : null}
      <PostTitles summary="Show these posts" posts={overdue} />
      {plan.tags > 0 ? (
        <Tick
          isTicked={choices.withTags}
          onTick={(withTags) => onChoose({ withTags })}
        >{`Take ${counted(plan.tags, 'tag')} as categories`}</Tick>
      ) : null}
      {byPresence.changed.length > 0 ? (
        <>
          <Tick isTicked={choices.withUpdates} onTick={(withUpdates) => onChoose({ withUpdates })}>
            Update the text of {counted(byPresence.changed.length, 'post')} that changed there
            since; status, slug and dates stay as they are here
          </Tick>
          <PostTitles summary="Show what changed" posts={byPresence.changed} />
        </>
      ) : null}
      {pages.length > 0 ? (
        <>
          <Tick isTicked={choices.withPages} onTick={(withPages) => onChoose({ withPages })}>
            Bring {counted(pages.length, 'page')} as drafts
          </Tick>
          <PostTitles summary="Show the pages" posts={pages} />
        </>
      ) : null}
      <FoldedList
        summary={`${counted(plan.clashes.length, 'slug is', 'slugs are')} taken: what they become`}
        items={plan.clashes}
        keyOf={({ post }) => post.key}
      >
        {({ post, slug }) =>
          slug
            ? `${titleOf(post)}: ${post.slug} becomes ${slug}`
            : `${titleOf(post)}: ${post.slug} gets another number, because a post of the file has it too`
        }
      </FoldedList>
      <FoldedList
        summary={`${counted(plan.ofDraftsAlone.length, 'category has', 'categories have')} drafts alone: not made, because readers would see the name`}
        items={plan.ofDraftsAlone}
        keyOf={({ slug }) => slug}
      >
        {({ name, slug }) => name || slug}
      </FoldedList>
      <FoldedList
        summary={`${counted(plan.losses.length, 'post loses', 'posts lose')} something`}
        items={plan.losses}
        keyOf={({ key }) => key}
      >
        {(post) => (
          <>
            <span className="font-semibold">{titleOf(post)}</span>: {post.losses.join('; ')}
          </>
        )}
      </FoldedList>
      {plan.importedParts > 0 ? (
        <p>
          {counted(plan.importedParts, 'part stands', 'parts stand')} in the text as 'Imported
          part': readers see it, the editor keeps it as it is.
        </p>
      ) : null}
      {plan.plainParts > 0 ? (
        <p>
          Of {counted(plan.plainParts, 'part')} only the text comes
          {file.site ? ', with a link to the original' : ''}.
        </p>
      ) : null}
    </Part>
  );
}
