import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { CallPlace } from '@/lib/contact/call';
import { phoneRule } from '@/lib/contact/form-rules';
import { callWords } from '@/lib/content/call-words';
import type { Refused } from '@/lib/form-answers/schema';
import { telephonePattern } from '@/lib/text/telephone';
import { FormFailure, failureAria, failureOf } from './form-failure';
import { Honeypot } from './honeypot';

export interface CallMeBackProps {
  place: CallPlace;
  title?: string;
  intro?: string;
  /** The consent that sending it gives, with its version. */
  consent: ReactNode;
  /** Who sends it, where that is known. */
  name?: string | undefined;
  /** Of the result that the call is about. */
  reference?: string | undefined;
  /** The form that came back. */
  refused?: Refused | undefined;
}

/**
 * Asks for a name and a number alone, beside the title where there is room. The browser sends the form
 * by itself, so it needs no script; the answer is a page (app/(site)/get-involved/call).
 */
export function CallMeBack({
  place,
  title = callWords.title,
  intro = callWords.intro,
  consent,
  name,
  reference,
  refused,
}: CallMeBackProps) {
  const failure = refused && failureOf(refused);
  const errors = refused?.errors ?? {};
  return (
    <section aria-labelledby="call-me-back" className="@container print:hidden">
      <div className="grid gap-x-16 gap-y-6 @3xl:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="call-me-back" className="text-title">
            {title}
          </h2>
          <p className="mt-2 text-muted sm:mt-3 sm:text-lead">{intro}</p>
        </div>
        <form method="post" action="/api/call-me-back" {...failureAria(failure)}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              id="call-name"
              name="name"
              label="Name"
              autoComplete="name"
              maxLength={200}
              required
              defaultValue={refused?.typed.name?.[0] ?? name}
              autoFocus={Boolean(errors.name)}
              error={errors.name}
            />
            <Field
              id="call-phone"
              name="phone"
              type="tel"
              label="Phone or WhatsApp"
              autoComplete="tel"
              maxLength={phoneRule.max}
              pattern={telephonePattern}
              title={phoneRule.format}
              required
              defaultValue={refused?.typed.phone?.[0]}
              autoFocus={Boolean(errors.phone && !errors.name)}
              error={errors.phone}
            />
          </div>
          <input type="hidden" name="place" value={place} />
          {reference ? <input type="hidden" name="reference" value={reference} /> : null}
          <Honeypot id="call-website" />
          {consent}
          {failure ? <FormFailure>{failure}</FormFailure> : null}
          <Button type="submit" className="mt-6">
            {callWords.title}
          </Button>
        </form>
      </div>
    </section>
  );
}
