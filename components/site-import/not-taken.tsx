import type { SourceFile } from '@/lib/site-import/source';
import { formatBytes } from '@/lib/text/bytes';
import { FoldedList } from './folded-list';
import { type Plan, postLimit } from './import-plan';
import { counted } from './import-words';
import type { Comparison } from './opened';
import { Part } from './part';
import { PostTitles } from './post-choice';

interface NotTakenProps {
  file: SourceFile;
  plan: Plan;
  comparison: Comparison;
}

/** What an import leaves alone or cannot read; nothing where there is nothing of it. */
export function NotTaken({ file, plan, comparison }: NotTakenProps) {
  const { addresses: notLeading, parts } = comparison;
  const refused = parts.flatMap(({ name, items }) =>
    items.filter(({ presence }) => presence === 'refused').map((item) => ({ name, ...item })),
  );
  const { withdrawn, edited, bin, deleted } = plan.byPresence;
  const lists = [
    plan.sameKey,
    withdrawn,
    edited,
    bin,
    deleted,
    plan.tooLarge,
    notLeading,
    refused,
    file.unread,
    file.notTaken,
  ];
  if (lists.every(({ length }) => length === 0)) return null;
  return (
    <Part title="Not taken">
      <FoldedList
        summary={`${counted(plan.sameKey.length, 'post has', 'posts have')} the number of another post of the file, which comes instead`}
        items={plan.sameKey}
        keyOf={({ key, digest }) => key + digest}
      >
        {({ title }) => title || 'Untitled'}
      </FoldedList>
      <PostTitles
        summary={`${counted(withdrawn.length, 'post is', 'posts are')} public here but not there: nothing of ${withdrawn.length === 1 ? 'it' : 'them'} changes here`}
        posts={withdrawn}
      />
      <PostTitles
        summary={`${counted(edited.length, 'post was', 'posts were')} edited here`}
        posts={edited}
      />
      <PostTitles
        summary={`${counted(bin.length, 'post is', 'posts are')} in the bin here`}
        posts={bin}
      />
      <PostTitles
        summary={`${counted(deleted.length, 'post was', 'posts were')} deleted here`}
        posts={deleted}
      />
      <FoldedList
        summary={`${counted(plan.tooLarge.length, 'post is', 'posts are')} larger than ${formatBytes(postLimit)}`}
        items={plan.tooLarge}
        keyOf={({ key }) => key}
      >
        {({ title, bytes }) => `${title || 'Untitled'}: ${formatBytes(bytes)}`}
      </FoldedList>
      <FoldedList
        summary={`${counted(file.unread.length, 'item')} could not be read`}
        items={file.unread}
        keyOf={({ line }) => String(line)}
      >
        {({ title, line }) => `${title || 'Untitled'}, line ${line.toLocaleString('en-US')}`}
      </FoldedList>
      <FoldedList
        summary={`${counted(notLeading.length, 'old address', 'old addresses')} cannot lead to a post`}
        items={notLeading}
        keyOf={({ path }) => path}
      >
        {({ path, why }) => `${path}: ${why}`}
      </FoldedList>
      <FoldedList
        summary={`${counted(refused.length, 'text or entry', 'texts and entries')} cannot be taken back`}
        items={refused}
        keyOf={({ name, id }) => name + id}
      >
        {({ title, why }) => `${title}: ${why}`}
      </FoldedList>
      {file.notTaken.length > 0 ? (
        <p>
          Left out:{' '}
          {file.notTaken
            .map(({ what, count }) => `${count.toLocaleString('en-US')} ${what}`)
            .join(', ')}
          .
        </p>
      ) : null}
    </Part>
  );
}
