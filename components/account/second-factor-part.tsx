import type { ComponentProps } from 'react';
import { SecondFactor } from './second-factor.client';

/** The part of the page on security that says why a second factor helps, and sets it up. */
export function SecondFactorPart(factor: ComponentProps<typeof SecondFactor>) {
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-2 text-xl">
        Second factor
      </h2>
      <p className="mb-5 max-w-2xl text-muted">
        The admin area has one shared password. With an authenticator app, a leaked password alone
        lets nobody in.
      </p>
      <SecondFactor {...factor} />
    </section>
  );
}
