'use client';

import { type Ref, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { ExternalLink } from '@/components/ui/external-link';
import { withConnection } from '@/components/ui/offline';
import { showPlainToast } from '@/components/ui/plain-toast';
import { aboutKeeping, keepFailure, keptMessage } from '@/lib/kept-results/content';
import type { KeptLink } from '@/lib/kept-results/schema';
import type { ActionResult } from '@/lib/result';

type Fields = Record<string, unknown>;

interface KeepResultProps {
  /** Identify the result; another one can be kept again. */
  fields: Fields;
  /** The entry or the analysis that it comes from, of which those kept before are named. */
  of: string;
  /** The total, or the first recommendation. */
  finding: string;
  /** Offers to keep the visitor's description with an analysis. */
  asksToDescribe?: boolean;
}

async function send(fields: Fields): Promise<ActionResult<KeptLink>> {
  try {
    const response = await fetch('/api/results', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return (await response.json()) as ActionResult<KeptLink>;
  } catch (cause) {
    return { ok: false, error: withConnection(keepFailure, cause) };
  }
}

/**
 * The addresses of what was kept since the page was opened, by what names it: folding a card or typing
 * another number loses none.
 */
const links = new Map<string, KeptLink & { of: string }>();

/** Keeps a result under an address of its own, and shows that address. */
export function KeepResult({ fields, of, finding, asksToDescribe = false }: KeepResultProps) {
  const content = JSON.stringify(fields);
  const [fresh, setFresh] = useState('');
  const [failure, setFailure] = useState('');
  const [describes, setDescribes] = useState(false);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  const kept = links.get(content);

  useEffect(() => {
    if (fresh === content) heading.current?.focus();
  }, [fresh, content]);

  const keep = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await send(asksToDescribe ? { ...fields, describes } : fields);
    setBusy(false);
    setFailure(answer.ok ? '' : answer.error);
    if (!answer.ok) return;
    links.set(content, { ...answer.data, of });
    setFresh(content);
  };

  return (
    <section
      aria-label="Keep this result"
      className="mt-4 border-line border-t pt-3 sm:mt-6 sm:pt-5 print:hidden"
    >
      {kept ? (
        <KeptAddress kept={kept} finding={finding} heading={heading} />
      ) : (
        <>
          <p className="max-w-2xl text-muted text-sm">{aboutKeeping}</p>
          {asksToDescribe ? (
            <label className="mt-3 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={describes}
                onChange={(event) => setDescribes(event.target.checked)}
                className="size-5"
              />
              Keep my description, challenges and goals with it
            </label>
          ) : null}
          <Button className="mt-3 aria-disabled:opacity-60" onClick={keep} aria-disabled={busy}>
            {busy ? 'Keeping…' : 'Keep this result'}
          </Button>
          <p role="status" className={failure ? 'mt-2 text-danger' : ''}>
            {failure}
          </p>
        </>
      )}
      {[...links].map(([name, { path, reference, of: other }]) =>
        name === content || other !== of ? null : (
          <p key={name} className="mt-2 text-sm">
            <a href={path} className="text-link underline underline-offset-4">
              Kept before: {reference}
            </a>
          </p>
        ),
      )}
    </section>
  );
}

interface KeptAddressProps {
  kept: KeptLink;
  finding: string;
  heading: Ref<HTMLParagraphElement>;
}

/** Where the result is, and ways to take that address along. */
function KeptAddress({ kept: { path, reference }, finding, heading }: KeptAddressProps) {
  const address = new URL(path, location.href).href;
  const message = encodeURIComponent(keptMessage(finding, { reference, address }));
  const copy = (): Promise<void> =>
    copyText(
      address,
      showPlainToast,
      'This browser does not allow copying. Open the result instead.',
    );
  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-semibold">
        Kept. Its reference is <span className="tracking-wider">{reference}</span>.
      </p>
      <p className="mt-1 text-link wrap-anywhere">
        <a href={path} className="underline underline-offset-4">
          {address}
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={copy}>Copy the address</Button>
        <ExternalLink href={`https://wa.me/?text=${message}`} className={buttonClass('quiet')}>
          Send by WhatsApp
        </ExternalLink>
      </div>
    </>
  );
}
