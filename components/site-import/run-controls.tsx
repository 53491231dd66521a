import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { In } from './import-state';
import { sendToImport } from './import-store';
import { progressOf } from './import-words';

type Begun = In<'running' | 'stopping' | 'paused'>;

interface RunControlsProps {
  state: Begun;
  /** Beside the button that goes on. */
  children?: ReactNode;
}

/** How far an import is, with 'Stop', or why it is paused, with 'Go on'. */
export function RunControls({ state, children }: RunControlsProps) {
  const { done, total, text } = progressOf(state.run);
  return (
    <div className="grid gap-2">
      <p className="tabular-nums">{text}</p>
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={`Import of ${state.file.name}`}
        className="h-1.5 w-full accent-[var(--link)]"
      />
      {state.phase === 'paused' ? (
        <Paused state={state}>{children}</Paused>
      ) : (
        <Running state={state} />
      )}
    </div>
  );
}

function Running({ state }: { state: Begun }) {
  const isStopping = state.phase === 'stopping';
  return (
    <div>
      <Button disabled={isStopping} onClick={() => sendToImport({ type: 'stop' })}>
        {isStopping ? 'Stopping' : 'Stop'}
      </Button>
    </div>
  );
}

function Paused({ state, children }: { state: In<'paused'>; children: ReactNode }) {
  return (
    <>
      <p className={state.why ? 'text-danger' : ''}>{state.why || 'Stopped.'} What came is kept.</p>
      {state.isSignedOut ? (
        <a
          href="/admin/login?next=/admin/import"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Sign in (opens in a new tab)
        </a>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button look="accent" onClick={() => sendToImport({ type: 'goOn' })}>
          Go on
        </Button>
        {children}
      </div>
    </>
  );
}
