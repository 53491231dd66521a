'use client';

import { ChevronDown } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { Honeypot } from '@/components/tools/honeypot';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { ListField } from '@/components/ui/list-field.client';
import { notify, prepareToasts } from '@/components/ui/notify';
import { TextareaField } from '@/components/ui/textarea-field';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useFieldRefs } from '@/components/ui/use-field-refs';
import { useHydrated } from '@/components/ui/use-hydrated';
import { industrySuggestions } from '@/lib/content/ai-recommendations';
import {
  checkDraft,
  fieldMessages,
  limits,
  messages,
  type TextField,
} from '@/lib/recommendations/form-rules';
import type { Result } from '@/lib/recommendations/schema';
import { useDraft } from './draft-store';
import { Progress } from './progress.client';
import { useAnalysis } from './use-analysis';

const fieldOrder = ['name', 'email', 'industry', 'description', 'challenges', 'goals'] as const;

/**
 * Questions about the visitor's business. While the analysis runs, the progress stands below them.
 */
export function RecommendationForm({
  onResult,
}: {
  onResult: (result: Result, stored: boolean) => void;
}) {
  const hydrated = useHydrated();
  const { draft, change, clear } = useDraft();
  const { running, start, cancel } = useAnalysis();
  const [open, setOpen] = useState(true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const { fieldRef, focusField, focusRefused } = useFieldRefs(fieldOrder);

  // Before what was typed early, which is newer, is added to it.
  useLayoutEffect(() => void useDraft.persist.rehydrate(), []);
  useEarlyInput('business-form');

  const showErrors = (found: Record<string, string>): void => {
    setErrors(found);
    requestAnimationFrame(() => focusRefused(found));
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (running) return;
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    const found = checkDraft(draft);
    setFailure(found.email === fieldMessages.email ? found.email : undefined);
    if (found.email === fieldMessages.email) notify('error', fieldMessages.email);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    const outcome = await start(draft, website);
    if (outcome?.kind === 'failed') {
      setFailure(outcome.error);
      notify('error', outcome.error);
      if (outcome.fields) showErrors(outcome.fields);
    } else if (outcome?.kind === 'done') {
      notify('success', messages.success);
      onResult(outcome.result, outcome.stored);
    }
  };

  const bind = (name: TextField) => ({
    id: `business-${name}`,
    ref: fieldRef(name),
    name,
    value: draft[name],
    // The browser counts UTF-16 units, of which a character may take two. Only the description
    // keeps to its exact limit, which is shown beside it.
    maxLength: name === 'description' ? limits[name] : 2 * limits[name] + 2,
    required: true,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <div className={cardClass('raised')}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="business-form"
          onClick={() => setOpen(!open)}
          className="flex w-full items-center justify-between gap-4 p-5 text-left text-xl sm:px-8 sm:py-6"
        >
          Your business
          <ChevronDown
            className={`size-6 shrink-0 text-muted transition-transform ${open ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </button>
      </h2>
      <form
        id="business-form"
        hidden={!open}
        onSubmit={submit}
        onFocus={prepareToasts}
        noValidate
        className="border-line border-t p-5 sm:p-8"
        aria-describedby={failure ? 'analysis-failure' : undefined}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...bind('name')} label="Business name" autoComplete="organization" />
          <Field
            {...bind('email')}
            type="email"
            label="Email"
            autoComplete="email"
            inputMode="email"
          />
        </div>
        <Field
          {...bind('industry')}
          label="Industry"
          list="industries"
          autoComplete="off"
          className="mt-5"
        />
        <datalist id="industries">
          {industrySuggestions.map((industry) => (
            <option key={industry} value={industry} />
          ))}
        </datalist>
        <TextareaField
          {...bind('description')}
          label="Description"
          hint="What you do, for whom, and how the work is done today."
          rows={4}
          className="mt-5"
        />
        <div className="mt-5 grid gap-8 lg:grid-cols-2">
          <ListField
            id="challenge-list"
            ref={fieldRef('challenges')}
            legend="Challenges"
            hint="What costs time or money? Optional."
            item="Challenge"
            rows={draft.challenges}
            onChange={(challenges) => change({ challenges })}
            maxRows={limits.rows}
            maxLength={limits.row}
            error={errors.challenges}
          />
          <ListField
            id="goal-list"
            ref={fieldRef('goals')}
            legend="Goals"
            hint="What should be different in a year? Optional."
            item="Goal"
            rows={draft.goals}
            onChange={(goals) => change({ goals })}
            maxRows={limits.rows}
            maxLength={limits.row}
            error={errors.goals}
          />
        </div>
        <Honeypot />
        <p
          id="analysis-failure"
          role="alert"
          className="mt-6 rounded-lg border border-danger px-4 py-3 text-danger empty:hidden"
        >
          {failure}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button
            type="submit"
            className={`max-sm:w-full ${buttonClass('accent')}`}
            disabled={Boolean(running) || !hydrated}
          >
            {running ? 'Analyzing...' : 'Generate Analysis'}
          </button>
          {running ? (
            <button
              type="button"
              className={`max-sm:w-full ${buttonClass('quiet')}`}
              onClick={cancel}
            >
              Cancel
            </button>
          ) : (
            <button
              type="button"
              className={`max-sm:w-full ${buttonClass('quiet')}`}
              onClick={() => {
                clear();
                setErrors({});
                setFailure(undefined);
                requestAnimationFrame(() => focusField('name'));
              }}
            >
              Clear form
            </button>
          )}
        </div>
        {running ? <Progress {...running} /> : null}
      </form>
    </div>
  );
}
