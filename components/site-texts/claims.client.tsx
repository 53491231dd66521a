'use client';

import { useEffect } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useUndo } from '@/components/ui/use-undo';
import { decisions } from '@/lib/content/texts';
import type { OpenClaim } from '@/lib/site-texts/overview';
import { publishOver } from './publish';

/** What the site claims of the lab and nobody has decided: each to keep, change or hide. */
export function Claims({ claims }: { claims: readonly OpenClaim[] }) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const offerUndo = useUndo();
  useEffect(prepareToasts, []);
  const disabled = pending || !hydrated;
  const undrafted = claims.filter(({ isDrafted }) => !isDrafted);
  const isDraftLeft = undrafted.length < claims.length;

  const settle = (decided: readonly OpenClaim[], decision: string, done: string): void => {
    const texts = Object.fromEntries(decided.map(({ key }) => [key, decision]));
    const known = Object.fromEntries(decided.map(({ key, revision }) => [key, revision]));
    call(
      () => publishOver(texts, known),
      (revisions) => {
        const none = Object.fromEntries(decided.map(({ key }) => [key, '']));
        offerUndo(done, () => publishOver(none, revisions), 'To be decided again');
        // The buttons go.
        focusOn('claims-title');
      },
    );
  };

  return (
    <section aria-labelledby="claims-title" className={`mb-8 ${cardClass('flat')} p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="claims-title" tabIndex={-1} className="text-xl outline-none">
          What the site claims of your lab
        </h2>
        {undrafted.length > 1 ? (
          <Button
            disabled={disabled}
            onClick={() =>
              settle(
                undrafted,
                decisions.kept,
                isDraftLeft
                  ? 'All but those with a draft are kept as they are'
                  : 'All are kept as they are',
              )
            }
          >
            Keep all as they are
          </Button>
        ) : null}
      </div>
      {claims.length === 0 ? (
        <p className="text-muted">Nothing is left to decide.</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            These texts came with the site. Keep what is true of your lab, change or hide the rest.
            What you hide here is public at once.
          </p>
          <ul className="mt-3 divide-y divide-line">
            {claims.map((claim) => {
              const { key, page, label, claims: that, mayHide, isDrafted, address } = claim;
              const name = `${page}, ${label}`;
              return (
                <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0 max-w-2xl basis-64 grow wrap-anywhere">
                    <p className="font-semibold">{name}</p>
                    <p className="text-muted text-sm">
                      It claims {that}.{isDrafted ? ' A change is not public yet.' : null}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      disabled={disabled}
                      aria-label={`Keep: ${name}`}
                      onClick={() => settle([claim], decisions.kept, 'Kept')}
                    >
                      Keep
                    </Button>
                    <ConsoleLink
                      href={address}
                      aria-label={`Change: ${name}`}
                      className={buttonClass('quiet')}
                    >
                      Change
                    </ConsoleLink>
                    {mayHide ? (
                      <Button
                        disabled={disabled}
                        aria-label={`Hide: ${name}`}
                        onClick={() => settle([claim], decisions.hidden, 'Hidden')}
                      >
                        Hide
                      </Button>
                    ) : null}
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
