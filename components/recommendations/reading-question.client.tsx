'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { checkboxClass, controlClass } from '@/components/ui/control';
import { choicesOfRow, noneOfThese, notThis } from '@/lib/recommendations/form-rules';
import type { Choice } from '@/lib/recommendations/questions';
import type { ReadStatement } from '@/lib/recommendations/readings';

interface ReadingQuestionProps {
  statement: ReadStatement;
  /** The five nearest problems; none for a sentence of the description, of which nothing is asked. */
  nearest: readonly Choice[] | undefined;
  /** All of the kind that can be chosen. */
  problems: readonly Choice[];
  /** Those of other kinds. */
  others: readonly Choice[];
  /** Such as 'a school'. */
  kind: string | undefined;
  /** The contact form about this row. */
  writePath: string;
  /** A choice is on its way. */
  isBusy: boolean;
}

/** The id of what opens the question to a row. */
export const questionId = (row: string): string => `question-${row}`;

const lineClass = 'flex min-h-11 items-center gap-3 py-1';
const boxClass = `shrink-0 ${checkboxClass}`;

/**
 * What a visitor may say of a row: fields named by its reference, of which an empty value leaves it as
 * it is.
 */
export function ReadingQuestion({ statement, ...question }: ReadingQuestionProps) {
  const { reference: name, state, problems } = statement;
  const { isBusy, nearest } = question;
  const needsWord = state === 'open' || state === 'none';
  const [isOpen, setOpen] = useState(needsWord);
  // It stays open: the focus may be in it.
  if (needsWord && !isOpen) setOpen(true);
  return (
    <div className="print:hidden">
      {problems.length > 0 ? (
        <Button
          type="submit"
          name={name}
          value={notThis}
          aria-label={`Not this: ${statement.text}`}
          aria-disabled={isBusy}
          className="mt-2 aria-disabled:opacity-60"
        >
          Not this
        </Button>
      ) : null}
      {nearest && (isOpen || state !== 'read') ? (
        <details open={isOpen} className="mt-1">
          <summary
            id={questionId(name)}
            className="inline-block py-2 text-link underline underline-offset-4"
          >
            Which of these is it?
          </summary>
          <Choices statement={statement} {...question} nearest={nearest} />
        </details>
      ) : null}
    </div>
  );
}

const ofOthers = 'Problems of other businesses';

const options = (list: readonly Choice[]) =>
  list.map(({ id, headline }) => (
    <option key={id} value={id}>
      {headline}
    </option>
  ));

function Choices({
  statement: { reference: name, text, state, problems },
  nearest,
  problems: all,
  others,
  kind,
  writePath,
  isBusy,
}: ReadingQuestionProps & { nearest: readonly Choice[] }) {
  const chosen = state === 'chosen' ? problems : [];
  /** The row as it is, which is sent as an empty value. */
  const [present] = chosen.length === 1 ? chosen : [];
  const radio = (value: string, isPresent: boolean) => ({
    type: 'radio',
    name,
    value: isPresent ? '' : value,
    defaultChecked: isPresent,
    'aria-disabled': isBusy,
    className: boxClass,
  });
  const another = `another problem${kind ? ` of ${kind} or another business` : ''}`;
  const isOfOthers = ({ id }: Choice): boolean => others.some((one) => one.id === id);
  const nearestOfOthers = nearest.filter(isOfOthers);
  const radios = (list: readonly Choice[]) =>
    list.map(({ id, headline }) => (
      <label key={id} className={lineClass}>
        <input {...radio(id, id === present?.id)} />
        {headline}
      </label>
    ));
  return (
    <fieldset aria-busy={isBusy} className="mt-1 aria-busy:opacity-60">
      <legend className="sr-only">Which of these is it: {text}</legend>
      {chosen.length > 0 && chosen.length < choicesOfRow
        ? chosen.map(({ id, headline }) => (
            <label key={id} className={lineClass}>
              <input
                type="checkbox"
                name={name}
                value={id}
                aria-disabled={isBusy}
                className={boxClass}
              />
              <span>
                as well as: <span className="text-muted">{headline}</span>
              </span>
            </label>
          ))
        : null}
      {radios(nearest.filter((one) => !isOfOthers(one)))}
      {nearestOfOthers.length > 0 ? (
        <fieldset className="mt-1">
          <legend className="text-muted text-sm">{ofOthers}</legend>
          {radios(nearestOfOthers)}
        </fieldset>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3">
        <label className={lineClass}>
          <input {...radio('', false)} />
          {another}
        </label>
        <select
          name={name}
          defaultValue=""
          aria-label={`${another}: ${text}`}
          aria-disabled={isBusy}
          className={`max-w-full grow basis-60 ${controlClass}`}
        >
          <option value="">Choose…</option>
          {options(all)}
          <optgroup label={ofOthers}>{options(others)}</optgroup>
        </select>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <label className={lineClass}>
          <input {...radio(noneOfThese, state === 'none')} />
          none of these
        </label>
        <a href={writePath} className="py-2 text-link underline underline-offset-4">
          Contact us about it
        </a>
      </div>
    </fieldset>
  );
}
