'use client';

import { useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog.client';
import { notify } from '@/components/ui/notify';

/** Shows recovery codes, once: it closes only for whoever says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [noted, setNoted] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const text = `${codes.join('\n')}\n`;

  const copy = (): Promise<void> =>
    copyText(text, notify, 'The codes could not be copied. Select them instead.');
  const mayClose = (): boolean => {
    if (!noted) box.current?.focus();
    return noted;
  };

  return (
    <Dialog title="Recovery codes" open onClose={onDone} mayClose={mayClose}>
      <p>
        If you lose the app, sign in with one of these codes instead. Each works once. They are not
        shown again: keep them in another place than the password.
      </p>
      <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <a
          className={buttonClass('quiet')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
      </div>
      <label className="my-4 flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          className="size-5"
          checked={noted}
          onChange={({ target }) => setNoted(target.checked)}
        />
        I have kept them
      </label>
      <Button look="accent" disabled={!noted} onClick={onDone}>
        Done
      </Button>
    </Dialog>
  );
}
