'use client';

import { type ReactNode, useEffect, useId } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useUndo } from '@/components/ui/use-undo';
import { decisions } from '@/lib/content/texts';
import type { ClaimGroup, OpenClaim } from '@/lib/site-texts/overview';
import { publishOver } from './publish';

/** Decides claims: each key of them gets a decision. */
type Settle = (
  part: 'keeps' | 'hides',
  claims: readonly OpenClaim[],
  done: string,
  /** Gets the focus, as the pressed button goes. */
  next?: string,
) => Promise<void> | void;

interface RowProps {
  settle: Settle;
  disabled: boolean;
}

/** What the site claims of the lab and nobody has decided: each to keep, change or hide. */
export function Claims({ groups }: { groups: readonly ClaimGroup[] }) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const offerUndo = useUndo();
  const { confirm, dialog } = useConfirm();
  useEffect(prepareToasts, []);
  const disabled = pending || !hydrated;
  const claims = groups.flatMap((group) => group.claims);
  const undrafted = claims.filter(({ isDrafted }) => !isDrafted);
  const isDraftLeft = undrafted.length < claims.length;

  const settle: Settle = async (part, decided, done, next = 'claims-title') => {
    const replaced = Object.assign({}, ...decided.map((claim) => claim[part]));
    const keys = Object.keys(replaced);
    const known = Object.fromEntries(keys.map((key) => [key, replaced[key].revision]));
    const before = Object.fromEntries(keys.map((key) => [key, replaced[key].text]));
    const decision = part === 'keeps' ? decisions.kept : decisions.hidden;
    const yes =
      !decided.some(({ isDecisionDrafted }) => isDecisionDrafted) ||
      (await confirm({
        text: part === 'keeps' ? 'Keep it as visitors see it?' : 'Hide it from visitors?',
        action: part === 'keeps' ? 'Keep' : 'Hide',
        detail: 'Its draft says something else, and is replaced.',
      }));
    if (!yes) return;
    call(
      () => publishOver(Object.fromEntries(keys.map((key) => [key, decision])), known),
      (revisions) => {
        offerUndo(done, () => publishOver(before, revisions), 'To be decided again');
        focusOn(next);
      },
    );
  };

  return (
    <section aria-labelledby="claims-title" className={`mb-8 ${cardClass('flat')} p-5`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="claims-title" tabIndex={-1} className="text-xl outline-none">
          What the site claims of your lab
        </h2>
        {undrafted.length > 1 ? (
          <Button
            disabled={disabled}
            onClick={() =>
              void settle(
                'keeps',
                undrafted,
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
            {groups.map(({ key, claims: [claim, ...others] }) => {
              if (!claim) return null;
              return others.length > 0 ? (
                <GroupRow
                  key={key}
                  group={[claim, ...others]}
                  settle={settle}
                  disabled={disabled}
                />
              ) : (
                <ClaimRow key={key} claim={claim} settle={settle} disabled={disabled} />
              );
            })}
          </ul>
        </>
      )}
      {dialog}
    </section>
  );
}

interface RowLayoutProps {
  name: string;
  says: string;
  children: ReactNode;
}

const RowLayout = ({ name, says, children }: RowLayoutProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0 max-w-2xl basis-64 grow wrap-anywhere">
      <p className="font-semibold">{name}</p>
      <p className="text-muted text-sm">{says}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

/** The same claim on several pages, to decide at once or one by one. */
function GroupRow({
  group,
  settle,
  disabled,
}: RowProps & { group: readonly [OpenClaim, ...OpenClaim[]] }) {
  const [{ label, claims }] = group;
  const summary = useId();
  // One that is left has a row of its own.
  const settleOne: Settle = (part, decided, done) =>
    settle(part, decided, done, group.length > 2 ? summary : undefined);
  const undrafted = group.filter(({ isDrafted }) => !isDrafted);
  const name = `${label}, on ${group.length} pages`;
  // One that hides more than itself is hidden alone, by its name.
  const mayHide = undrafted.every(
    ({ hides, subject }) => !subject && Object.keys(hides).length > 0,
  );
  return (
    <li className="py-3">
      <RowLayout
        name={name}
        says={`Each claims ${claims}: ${group.map(({ page }) => page).join(', ')}.`}
      >
        {undrafted.length > 0 ? (
          <>
            <Button
              disabled={disabled}
              aria-label={`Keep all of these: ${name}`}
              onClick={() => void settle('keeps', undrafted, 'All of these are kept')}
            >
              Keep all of these
            </Button>
            {mayHide ? (
              <Button
                disabled={disabled}
                aria-label={`Hide all of these: ${name}`}
                onClick={() => void settle('hides', undrafted, 'All of these are hidden')}
              >
                Hide all of these
              </Button>
            ) : null}
          </>
        ) : null}
      </RowLayout>
      <details>
        <summary
          id={summary}
          className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4"
        >
          Decide one by one<span className="sr-only">: {name}</span>
        </summary>
        <ul className="divide-y divide-line border-line border-l-2 pl-4">
          {group.map((claim) => (
            <ClaimRow key={claim.key} claim={claim} settle={settleOne} disabled={disabled} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function ClaimRow({ claim, settle, disabled }: RowProps & { claim: OpenClaim }) {
  const { page, label, claims, hides, subject, isDrafted, address } = claim;
  const name = `${page}, ${label}`;
  const hide = subject ? `Hide ${subject}` : 'Hide';
  return (
    <li className="py-3">
      <RowLayout
        name={name}
        says={`It claims ${claims}.${isDrafted ? ' A change is not public yet.' : ''}`}
      >
        <Button
          disabled={disabled}
          aria-label={`Keep: ${name}`}
          onClick={() => void settle('keeps', [claim], 'Kept')}
        >
          Keep
        </Button>
        <ConsoleLink href={address} aria-label={`Change: ${name}`} className={buttonClass('quiet')}>
          Change
        </ConsoleLink>
        {Object.keys(hides).length > 0 ? (
          <Button
            disabled={disabled}
            aria-label={`${hide}: ${name}`}
            onClick={() => void settle('hides', [claim], 'Hidden')}
          >
            {hide}
          </Button>
        ) : null}
      </RowLayout>
    </li>
  );
}
