import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { GhostSite } from './ghost-site';
import type { Plan } from './import-plan';
import type { In } from './import-state';
import { counted, nothingWords } from './import-words';
import { NotTaken } from './not-taken';
import type { Choices } from './opened';
import { Part } from './part';
import { PartChoice } from './part-choice';
import { PictureChoice } from './picture-choice';
import { PostChoice } from './post-choice';
import { RemoveImport } from './remove-import';

interface PlanViewProps {
  state: In<'ready'>;
  plan: Plan;
  onChoose: (choices: Partial<Choices>) => void;
  onZip: (file: File) => void;
  onSite: (site: string) => void;
  onStart: () => void;
  onClose: () => void;
}

/** The button's words: what it does to this file. */
function startWords({ sent, parts }: Plan, waiting: number): string {
  const more = parts.length > 0 ? ' and what is chosen' : '';
  if (sent.length > 0) return `Import ${counted(sent.length, 'post')}${more}`;
  if (parts.length > 0) return 'Take back what is chosen';
  return waiting > 0 ? `Try ${counted(waiting, 'picture')} again` : '';
}

/** What an import would do, and the choices before it begins. Nothing is written so far. */
export function PlanView({
  state,
  plan,
  onChoose,
  onZip,
  onSite,
  onStart,
  onClose,
}: PlanViewProps) {
  const { file, comparison, choices, zip, error } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { waiting } = comparison;
  const start = startWords(plan, waiting.length);
  const fewPictures = plan.pictures.length === 0 && waiting.length === 0;
  return (
    <div className={cardClass('flat')}>
      <div className="px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          {file.name}
        </h2>
        <p className="text-muted wrap-anywhere">
          {file.site ? `From ${file.site}. ` : ''}Nothing is written before you begin.
        </p>
      </div>
      {file.kind === 'ghost' && file.site === '' ? <GhostSite onSite={onSite} /> : null}
      <PostChoice file={file} plan={plan} choices={choices} onChoose={onChoose} />
      <PartChoice states={comparison.parts} choices={choices} onChoose={onChoose} />
      {fewPictures ? null : (
        <Part title="Pictures">
          {plan.picturesHere > 0 ? (
            <p>{counted(plan.picturesHere, 'picture is', 'pictures are')} here already.</p>
          ) : null}
          {waiting.length > 0 ? (
            <p>
              {counted(waiting.length, 'picture')} of an earlier import did not come, and{' '}
              {waiting.length === 1 ? 'is' : 'are'} tried again.
            </p>
          ) : null}
          <PictureChoice
            pictures={plan.pictures}
            choices={choices}
            zip={zip}
            onChoose={onChoose}
            onZip={onZip}
          />
          {error ? (
            <p role="alert" className="mt-2 text-danger">
              {error}
            </p>
          ) : null}
        </Part>
      )}
      <NotTaken file={file} plan={plan} comparison={comparison} />
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-4">
        {start ? (
          <Button look="accent" onClick={onStart}>
            {start}
          </Button>
        ) : (
          <p className="font-semibold">{nothingWords(file, plan, comparison.parts)}</p>
        )}
        <Button onClick={onClose}>Choose another file</Button>
        {!start && plan.byPresence.same.length > 0 ? (
          <RemoveImport file={file} onRemoved={(isRemoved) => isRemoved && onClose()} />
        ) : null}
      </div>
    </div>
  );
}
