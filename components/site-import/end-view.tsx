import { useEffect, useRef } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { FoldedList } from './folded-list';
import { countHosts } from './import-plan';
import type { In, PostResult } from './import-state';
import { broughtWords, counted, partWords } from './import-words';
import type { Choices } from './opened';
import { Part } from './part';
import { PictureChoice } from './picture-choice';
import { RemoveImport } from './remove-import';

interface EndViewProps {
  state: In<'ended'>;
  onChoose: (choices: Partial<Choices>) => void;
  onTryAgain: (addresses: readonly string[]) => void;
  onRemoved: (isRemoved: boolean) => void;
  onClose: () => void;
}

const reasons: Partial<Record<PostResult['outcome'], string>> = {
  changed: 'It changed there since, and no update was chosen',
  withdrawn: 'It is public here but not there: nothing of it changed here',
  edited: 'It was edited here',
  bin: 'It is in the bin here',
  deleted: 'It was deleted here',
};

/** What came and what did not. */
export function EndView({ state, onChoose, onTryAgain, onRemoved, onClose }: EndViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { file, run, choices, zip } = state;
  const notCome = run.results.filter(
    ({ outcome }) => outcome === 'refused' || reasons[outcome] !== undefined,
  );
  const becameDrafts = run.results.filter(
    ({ outcome, why }) => outcome !== 'refused' && why !== '',
  );
  const missing = [...run.missing.values()];
  const notYet = [
    ...(run.left > 0 ? [counted(run.left, 'post')] : []),
    ...(run.partsLeft > 0 ? [counted(run.partsLeft, 'part')] : []),
  ];
  const isWritten = run.results.length > 0;
  const leftParts = run.partResults.flatMap(({ name, left }) =>
    left.map((one) => ({ name, ...one })),
  );
  return (
    <div className={cardClass('flat')}>
      <div className="px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {broughtWords(run)}
        </h2>
        <p className="text-muted wrap-anywhere">
          From {file.name}.{' '}
          {notYet.length > 0
            ? `${notYet.join(' and ')} did not come so far: the same file goes on from here.`
            : ''}
        </p>
      </div>
      {notCome.length > 0 || becameDrafts.length > 0 ? (
        <Part title="Posts to look at">
          <FoldedList
            summary={`${counted(notCome.length, 'post')} did not come`}
            items={notCome}
            keyOf={({ key }) => key}
          >
            {({ title, outcome, why }) => `${title || 'Untitled'}: ${reasons[outcome] ?? why}`}
          </FoldedList>
          <FoldedList
            summary={`${counted(becameDrafts.length, 'post')} came as ${becameDrafts.length === 1 ? 'a draft' : 'drafts'}`}
            items={becameDrafts}
            keyOf={({ key }) => key}
          >
            {({ title, why }) => `${title || 'Untitled'}: ${why}`}
          </FoldedList>
        </Part>
      ) : null}
      {leftParts.length > 0 ? (
        <Part title="Not taken back">
          <ul className="grid gap-2 text-sm wrap-anywhere">
            {leftParts.map(({ name, title, why }) => (
              <li key={`${name} ${title} ${why}`}>
                {title || partWords(name, 0)}: {why}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted text-sm">
            Choose the same file again to be asked about them once more.
          </p>
        </Part>
      ) : null}
      {missing.length > 0 ? (
        <Part title="Pictures to add">
          <PictureChoice
            pictures={countHosts(run.missing.keys())}
            choices={choices}
            zip={zip}
            onChoose={onChoose}
          />
          <FoldedList
            summary={`${counted(missing.length, 'picture')} did not come`}
            items={missing}
            keyOf={({ address }) => address}
          >
            {({ address, why, titles }) => (
              <>
                {address}
                <br />
                {why}. In: {titles.join(', ')}
              </>
            )}
          </FoldedList>
          <Button onClick={() => onTryAgain([...run.missing.keys()])}>Try again</Button>
        </Part>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-4">
        <ConsoleLink href="/admin/posts" className={buttonClass('accent')}>
          See the posts
        </ConsoleLink>
        <Button onClick={onClose}>Import another file</Button>
        {isWritten && !run.isRemoved ? <RemoveImport file={file} onRemoved={onRemoved} /> : null}
      </div>
    </div>
  );
}
