import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import type { In } from './import-state';
import { broughtWords, counted, countOutcome } from './import-words';
import { RunControls } from './run-controls';

interface RunViewProps {
  state: In<'running' | 'stopping' | 'paused'>;
  onFinish: () => void;
}

/** An import that goes on, or is paused. */
export function RunView({ state, onFinish }: RunViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaused = state.phase === 'paused';
  const focusedFor = useRef<boolean>(undefined);
  // The button that was pressed goes.
  useEffect(() => {
    if (focusedFor.current !== isPaused) heading.current?.focus();
    focusedFor.current = isPaused;
  }, [isPaused]);
  const { results, missing } = state.run;
  const refused = countOutcome(results, 'refused');
  const parts = [
    broughtWords(state.run),
    refused > 0 ? `${counted(refused, 'post')} refused` : '',
    missing.size > 0 ? `${counted(missing.size, 'picture')} to add` : '',
  ];
  return (
    <div className={`${cardClass('flat')} p-5`}>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-xl outline-none wrap-anywhere">
        {isPaused ? 'Paused: ' : 'Importing '}
        {state.file.name}
      </h2>
      <RunControls state={state}>
        <Button onClick={onFinish}>End here</Button>
      </RunControls>
      <p className="mt-3 text-muted text-sm">{parts.filter(Boolean).join(', ')}</p>
      {isPaused ? null : (
        <p className="mt-1 text-muted text-sm">
          Keep this tab open; the other pages of the admin area can be used meanwhile.
        </p>
      )}
    </div>
  );
}
