import { FormFailure, failureOf } from '@/components/entry/form-failure';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import type { Refused } from '@/lib/form-answers/schema';
import { codeCharacters } from '@/lib/process/limits';
import { CheckedField } from './checked-field.client';

const page = formPages.yourData;
const formClass = `max-w-lg ${cardClass('raised')} p-5 sm:p-8`;

/** Says what works instead where the site has nothing to send a code by. */
export function NoCodes() {
  return (
    <div className={formClass}>
      <h2 className="text-xl">Contact</h2>
      <p className="mt-1 text-muted">
        This site cannot send codes by mail, and shows nobody’s data without one. Write to us from
        the address that you gave: we tell you what is kept about you, and delete it if you wish.
      </p>
      <a href={pages.getInvolved.path} className={`mt-6 ${buttonClass('accent')}`}>
        Contact Us
      </a>
    </div>
  );
}

const steps = [
  'Enter the email address that you gave us.',
  'A six-digit code arrives there. It works once, for ten minutes.',
  'You see what is kept about you, and can download or delete it.',
];

/** What happens from the address to the data. */
function CodeSteps() {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4 border-line border-t py-4">
          <span className="font-display font-semibold text-copper text-xl tabular-nums">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

const besideSteps = 'grid items-center gap-x-16 gap-y-8 lg:grid-cols-2';

/** Asks for the address that a code is sent to, beside what happens then. */
export function AskForCode({ refused }: { refused: Refused }) {
  const { typed, errors } = refused;
  return (
    <div className={besideSteps}>
      <form method="post" action={`${page}/code`} noValidate className={formClass}>
        <h2 className="text-xl">Confirm your email address</h2>
        <p className="mt-1 text-muted">
          We send a code to it, so that nobody else can see or delete what is kept about you.
        </p>
        <CheckedField
          id="your-email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          defaultValue={typed.email?.[0]}
          autoFocus={Boolean(errors.email)}
          error={errors.email}
          className="mt-5"
        />
        <FormFailure>{failureOf(refused)}</FormFailure>
        <Button type="submit" look="accent" className="mt-6">
          Send code
        </Button>
      </form>
      <CodeSteps />
    </div>
  );
}

/** Asks for the code. Its text does not depend on whether the address is known. */
export function EnterCode({ email, refused }: { email: string; refused: Refused }) {
  const { errors, failure } = refused;
  return (
    <div className={besideSteps}>
      <div className={formClass}>
        <h2 className="text-xl">Enter the code</h2>
        <p className="mt-1 text-muted wrap-anywhere">
          If something is kept about {email}, a six-digit code is on its way there. It works once,
          for ten minutes. If none arrives, look in your spam folder; perhaps no form was sent with
          this address.
        </p>
        <form method="post" action={`${page}/proof`} noValidate>
          <CheckedField
            id="your-code"
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeCharacters}
            required
            autoFocus={!failure}
            error={errors.code}
            className="mt-5"
          />
          <FormFailure>{failureOf(refused)}</FormFailure>
          <Button type="submit" look="accent" className="mt-6">
            Show my data
          </Button>
        </form>
        <form method="post" action={`${page}/end`} className="mt-3">
          <Button type="submit">Use another address</Button>
        </form>
      </div>
      <CodeSteps />
    </div>
  );
}
