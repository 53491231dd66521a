import { labelClass } from '@/components/ui/control';
import type { PublishCheck } from '@/lib/posts/schema';
import type { CheckState } from './use-publish-check';

function weightOf({ kilobytes, isHeavy, unknown }: PublishCheck['weight']): string {
  const one = '1 picture is not counted, because nobody has loaded it yet.';
  const many = `${unknown} pictures are not counted, because nobody has loaded them yet.`;
  return [
    `A phone loads about ${kilobytes.toLocaleString('en-US')} kB${isHeavy ? ', which takes ten seconds on a slow connection' : ''}.`,
    ...(unknown > 0 ? [unknown === 1 ? one : many] : []),
  ].join(' ');
}

/** Hints to make a post better, and its weight. None of it prevents publishing. */
export function PublishHints({ check, isStored }: { check: CheckState; isStored: boolean }) {
  return (
    <section aria-labelledby="publish-hints" className="text-sm">
      <h3 id="publish-hints" className={`font-sans tracking-normal ${labelClass}`}>
        Hints
      </h3>
      <div role="status" className="mt-2 grid gap-2">
        {check.state === 'read' ? (
          <>
            <ul className="grid list-disc gap-1.5 pl-5">
              {check.check.hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
            <p className="text-muted">{weightOf(check.check.weight)}</p>
          </>
        ) : (
          <p className="text-muted">{isStored ? statusTexts[check.state] : notStored}</p>
        )}
      </div>
    </section>
  );
}

const statusTexts = { pending: 'Looking…', failed: 'The hints could not be read.' };
const notStored = 'This post is not stored yet, so there are no hints.';
