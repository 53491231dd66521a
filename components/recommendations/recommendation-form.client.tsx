'use client';

import { ChevronDown } from 'lucide';
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { FormFailure, failureAria, failureOf } from '@/components/entry/form-failure';
import { Honeypot } from '@/components/entry/honeypot';
import { readKnown } from '@/components/entry/known-visitor';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { ListField } from '@/components/ui/list-field.client';
import { showPlainToast } from '@/components/ui/plain-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import { useEarlyValues } from '@/components/ui/use-early-input';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { isWide } from '@/components/ui/use-is-wide';
import type { Refused } from '@/lib/form-answers/schema';
import {
  checkDraft,
  fieldMessages,
  messages,
  type TextField,
  whatIsMissing,
} from '@/lib/recommendations/form-rules';
import { businessFields, businessLists } from './business-fields';
import { draftIn, draftOf, takeTyped, useDraft } from './draft-store';
import { Progress, prepareLaterParts } from './later-parts.client';
import { restoreResults, useResults } from './result-store';
import { type Arrived, useAnalysis } from './use-analysis';

const formId = 'business-form';
const fieldOrder = ['name', 'email', 'industry', 'description', 'challenges', 'goals'] as const;

/**
 * Questions about the visitor's business. While the analysis runs, the progress stands below them.
 * Until the page's script runs, the browser sends the form itself, and the answer is a page.
 */
export function RecommendationForm({
  children,
  consent,
  refused,
  hasResult = false,
  onResult,
}: {
  /** Suggestions for the industry. */
  children: ReactNode;
  /** The consent that sending it gives, with its version. */
  consent: ReactNode;
  /** The form without script: empty, or as it came back. */
  refused?: Refused | undefined;
  /** A result that the browser asked for itself stands below it. */
  hasResult?: boolean;
  onResult: (arrived: Arrived) => void;
}) {
  const { draft, change, clear } = useDraft();
  const { running, start, cancel } = useAnalysis();
  const [open, setOpen] = useState(true);
  const { errors, showErrors, leaving } = useFieldErrors<string>(
    (form) => checkDraft(draftIn(new FormData(form))),
    refused?.errors,
  );
  const [failure, setFailure] = useState(refused && failureOf(refused));
  /** The text above the button. */
  const status = failure ?? whatIsMissing(errors);

  // Before what was typed early, which is newer, is added to it.
  useLayoutEffect(() => {
    void useDraft.persist.rehydrate();
    const email = readKnown()?.email;
    // Whoever is in the field types an address, which would stand behind the known one.
    const isThere = document.activeElement?.id === 'business-email';
    if (email && !isThere && !useDraft.getState().draft.email) change({ email });
  }, [change]);
  // On a phone a result should not stand below a long form, unless somebody is in it.
  const fold = useEffectEvent(async () => {
    await restoreResults();
    const isIn = document.activeElement?.closest(`#${formId}`);
    if (!refused && !isIn && !isWide() && useResults.getState().results.length > 0) setOpen(false);
  });
  useEffect(() => void fold(), []);
  const fromServer = refused && draftOf(refused);
  const isBack = Object.keys(refused?.typed ?? {}).length > 0;
  const live = useEarlyValues(formId, (typed) => takeTyped(formId, fromServer, typed));
  const shown = live ? draft : (fromServer ?? draft);
  const first = fieldOrder.find((name) => refused?.errors[name]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (running) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const onScreen = draftIn(data);
    change(onScreen);
    const found = checkDraft(onScreen);
    setFailure(undefined);
    if (found.email === fieldMessages.email) showPlainToast('error', fieldMessages.email);
    if (showErrors(found, form)) return;
    const hidden = { website: data.get('website'), consent: data.get('consent') };
    const outcome = await start({ ...onScreen, ...hidden });
    if (outcome?.kind === 'failed') {
      setFailure(outcome.error);
      showPlainToast('error', outcome.error);
      if (outcome.fields) showErrors(outcome.fields, form);
    } else if (outcome?.kind === 'done') {
      showPlainToast('success', messages.success);
      if (!isWide()) setOpen(false);
      onResult(outcome);
    }
  };

  const bind = <Name extends TextField>(name: Name) => ({
    ...businessFields[name],
    id: `business-${name}`,
    name,
    value: shown[name],
    required: true,
    autoFocus: name === first,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const list = (name: 'challenges' | 'goals') => ({
    ...businessLists[name],
    name,
    rows: shown[name],
    onChange: (rows: string[]) => change({ [name]: rows }),
    error: errors[name],
    autoFocus: name === first,
    // All of an empty form; of one that came back one more.
    spare: !fromServer || live ? 0 : isBack ? 1 : businessLists[name].maxRows,
  });

  return (
    <div className={cardClass('raised')}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={formId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center justify-between gap-4 p-5 text-left text-xl sm:px-8 sm:py-6"
        >
          Your business
          <Icon
            drawing={ChevronDown}
            className={`size-6 shrink-0 text-muted transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <form
        id={formId}
        hidden={!open}
        method="post"
        action="/api/recommendations"
        onSubmit={submit}
        onFocus={() => void prepareLaterParts()}
        {...leaving}
        noValidate
        className={`border-line border-t p-5 sm:p-8 ${hasResult && !live ? 'max-sm:hidden' : ''}`}
        {...failureAria(status)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...bind('name')} />
          <Field {...bind('email')} />
        </div>
        <Field {...bind('industry')} className="mt-5" />
        {children}
        <TextareaField {...bind('description')} className="mt-5" />
        <div className="mt-5 grid gap-x-5 gap-y-8 lg:grid-cols-2">
          <ListField {...list('challenges')} />
          <ListField {...list('goals')} />
        </div>
        <Honeypot />
        {consent}
        <FormFailure>{status}</FormFailure>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="accent" className="max-sm:w-full" disabled={Boolean(running)}>
            {running ? 'Analyzing...' : 'Generate Analysis'}
          </Button>
          {running ? (
            <Button className="max-sm:w-full" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <Button
              className="max-sm:w-full"
              onClick={() => {
                clear();
                showErrors({});
                setFailure(undefined);
                requestAnimationFrame(() => focusOn('business-name'));
              }}
            >
              Clear form
            </Button>
          )}
        </div>
        {fromServer && !live ? (
          <p className="mt-3 text-muted text-sm">The answer may take up to a minute.</p>
        ) : null}
        <Suspense>{running ? <Progress {...running} /> : null}</Suspense>
      </form>
    </div>
  );
}
