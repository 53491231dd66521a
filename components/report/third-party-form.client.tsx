'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';

/** Somebody else's form, loaded only after the visitor agrees. */
export function ThirdPartyForm({ title, scriptUrl }: { title: string; scriptUrl: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'asking' | 'loading' | 'shown' | 'failed'>('asking');

  const load = (): void => {
    setState('loading');
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => setState('shown');
    script.onerror = () => setState('failed');
    container.current?.append(script);
  };

  return (
    <div>
      <h2 className="mb-6 text-title sm:mb-10">{title}</h2>
      <div className={`${cardClass('raised')} p-6 sm:p-8`}>
        {state === 'shown' ? null : (
          <>
            <p className="font-display font-semibold text-xl">
              This form is provided by another site
            </p>
            <p className="mt-1 mb-5 text-muted">
              It comes from {new URL(scriptUrl).host}. When you load it, that company learns your
              internet address and that you were here.
            </p>
            <Button look="accent" onClick={load} disabled={state === 'loading'}>
              {state === 'loading' ? 'Loading...' : 'Load the form'}
            </Button>
            <p role="alert" className="mt-4 text-danger empty:hidden">
              {state === 'failed' ? 'The form could not be loaded. Please try again.' : ''}
            </p>
          </>
        )}
        <div ref={container} />
      </div>
    </div>
  );
}
