import { hydratedEvent } from './hydrated-event';

/**
 * Fetches the framework's scripts of a page that waits for them (lib/page-cache/finish.ts), when
 * somebody begins to use a form or a button of it, or at once if the browser has stored something
 * that the page shows. A button that was pressed before is pressed again when React is there; a form
 * that is sent before is sent by the browser itself.
 */
export function hydrateOnUse(): void {
  const { scripts, scriptsUnless = '' } = document.documentElement.dataset;
  const main = document.getElementById('content');
  if (!scripts || !main) return;
  const pressed: HTMLElement[] = [];
  let wanted = false;
  let hydrated = false;

  const fetchScripts = (): void => {
    if (wanted) return;
    wanted = true;
    for (const source of scripts.split(' ')) {
      const script = document.createElement('script');
      script.src = source;
      document.head.append(script);
    }
  };

  // Somebody may be typing before even this script has come.
  if (main.querySelector('form :focus') || hasStored(scriptsUnless.split(' '))) fetchScripts();
  for (const type of ['pointerdown', 'focusin', 'input', 'click']) {
    main.addEventListener(type, ({ target }) => {
      if (hydrated || !(target instanceof Element) || !target.closest('form, button')) return;
      fetchScripts();
      const button = target.closest<HTMLButtonElement>('button[type="button"]');
      if (type === 'click' && button) pressed.push(button);
    });
  }
  document.addEventListener(
    hydratedEvent,
    () => {
      hydrated = true;
      // After what the page does itself with what was typed early, and one after the other: React
      // takes several clicks of one moment for one.
      for (const button of pressed) setTimeout(() => button.click());
    },
    { once: true },
  );
}

function hasStored(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => (sessionStorage[key] ?? localStorage[key]) !== undefined);
  } catch {
    // A browser that stores nothing has nothing to show.
    return false;
  }
}
