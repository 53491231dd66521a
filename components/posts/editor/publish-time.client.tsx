'use client';

import { type RefCallback, useState } from 'react';
import { labelClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { postDates } from '@/lib/posts/schema';
import { formatLongTime, formatShortDate, fromLusakaField, lusakaField } from '@/lib/text/dates';
import type { Saved } from './post-state';

interface PublishTimeProps {
  saved: Saved;
  isTimed: boolean;
  onTimed: (isTimed: boolean) => void;
  at: string;
  onAt: (at: string) => void;
  endsAt: string | null;
  onEndsAt: (endsAt: string | null) => void;
  /** The effect of the time on readers. */
  note: string;
  errors: Readonly<Record<string, string>>;
  fieldRef: (name: 'publishAt' | 'endsAt') => RefCallback<HTMLElement>;
}

/** The browser writes dates in its own order; in words day and month cannot be mistaken. */
const inWords = (moment: string | null): string | undefined =>
  moment ? `${formatLongTime(moment)} in Lusaka` : undefined;

/** When a post is public: at once or at a time, and to an end if it has one. */
export function PublishTime({
  saved,
  isTimed,
  onTimed,
  at,
  onAt,
  endsAt,
  onEndsAt,
  note,
  errors,
  fieldRef,
}: PublishTimeProps) {
  // As it is typed: a year of one digit so far has no form in which the field would take it back,
  // and half a date no form at all.
  const [typed, setTyped] = useState({ end: '', isHalf: false });
  const storedEnd = endsAt ? lusakaField(endsAt) : '';
  const first = saved.firstPublishedAt;
  const date = first && Date.parse(first) < Date.now() ? first : undefined;
  const choices = [
    { label: date ? `Now, with its date of ${formatShortDate(date)}` : 'Now', timed: false },
    { label: 'At a time', timed: true },
  ];
  return (
    <>
      <fieldset>
        <legend className={labelClass}>When</legend>
        {choices.map(({ label, timed }) => (
          <label key={label} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="publish-when"
              className="size-5 accent-[var(--link)]"
              checked={isTimed === timed}
              onChange={() => onTimed(timed)}
            />
            {label}
          </label>
        ))}
        {isTimed ? (
          <Field
            id="publish-at"
            ref={fieldRef('publishAt')}
            type="datetime-local"
            {...postDates}
            label="Date and time"
            hint={inWords(fromLusakaField(at)) ?? 'Lusaka time'}
            value={at}
            onChange={(event) => onAt(event.target.value)}
            error={errors.publishAt}
          />
        ) : null}
        <p role="status" className="mt-2 text-copper text-sm empty:mt-0">
          {note}
        </p>
      </fieldset>
      <Field
        id="publish-end"
        ref={fieldRef('endsAt')}
        type="datetime-local"
        {...postDates}
        label="Take offline on"
        hint={inWords(typed.isHalf ? null : endsAt) ?? 'optional, Lusaka time'}
        value={typed.isHalf || fromLusakaField(typed.end) === endsAt ? typed.end : storedEnd}
        onChange={({ target }) => {
          const isHalf = target.validity.badInput;
          setTyped({ end: target.value, isHalf });
          if (!isHalf) onEndsAt(fromLusakaField(target.value));
        }}
        // No event tells that the last part of half a date was taken away.
        onBlur={({ target }) => {
          if (!typed.isHalf || target.validity.badInput || target.value) return;
          setTyped({ end: '', isHalf: false });
          onEndsAt(null);
        }}
        error={errors.endsAt}
      />
    </>
  );
}
