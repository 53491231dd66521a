'use client';

import { Button } from './button';
import { copyText } from './copy-text';
import { notify } from './notify';

interface CopyLinesProps {
  intro?: string;
  lines: readonly string[];
}

/** Lines to be sent to somebody else, with a button that copies them. */
export function CopyLines({ intro, lines }: CopyLinesProps) {
  const text = lines.join('\n');
  return (
    <div className="w-full max-w-3xl">
      {intro ? <p>{intro}</p> : null}
      <pre className="mt-2 whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm wrap-anywhere select-all">
        {text}
      </pre>
      <Button className="mt-2" onClick={() => void copyText(text, notify)}>
        Copy
      </Button>
    </div>
  );
}
