import { showPlainToast } from '@/components/ui/plain-toast';
import { hydratedEvent } from './hydrated-event';

/**
 * Fetches the framework's scripts of a page that waits for them (lib/page-cache/finish.ts), when
 * somebody begins to use a form or a button of it, or at once if the browser has stored something
 * that the page shows; and with them the whole style sheet, of which the page was sent with what it
 * shows till then. A button that was pressed before is pressed again when React is there, unless
 * somebody has gone on to a field meanwhile: late, it could take the focus or clear what is typed. A
 * form that is sent before is sent by the browser itself.
 */
export function hydrateOnUse(): void {
  const { scripts, styles = '', scriptsUnless = '' } = document.documentElement.dataset;
  const main = document.getElementById('content');
  if (!scripts || !main) return;
  // The styles first: what React adds to the page needs them.
  const missing = new Set(`${styles} ${scripts}`.trim().split(' '));
  let pressed: HTMLElement[] = [];
  let wanted = false;
  let hydrated = false;

  /** Ends the waiting of the buttons that were pressed. */
  const letGo = (): HTMLElement[] => {
    const waiting = pressed;
    pressed = [];
    for (const button of waiting) button.removeAttribute('aria-busy');
    return waiting;
  };

  const fetchFiles = (): void => {
    wanted = true;
    for (const address of missing) {
      missing.delete(address);
      const file = elementFor(address);
      file.onerror = () => {
        // The next press or touch tries again. What stayed on the page would count as on its way.
        file.remove();
        missing.add(address);
        // Whoever only types needs no message: the form is sent by the browser.
        if (letGo().length > 0) showPlainToast('error', notLoaded);
      };
      document.head.append(file);
    }
  };

  // Somebody may be typing before even this script has come.
  if (main.querySelector('form :focus') || hasStored(scriptsUnless.split(' '))) fetchFiles();
  // Not when a finger comes down: it may only be about to scroll.
  for (const type of ['focusin', 'input', 'click']) {
    main.addEventListener(type, ({ target }) => {
      if (hydrated || !(target instanceof Element) || !target.closest('form, button')) return;
      const button = target.closest('button');
      if (!button) letGo();
      else if (type === 'click' && button.type === 'button') {
        pressed.push(button);
        button.setAttribute('aria-busy', 'true');
      }
      // Not with each key, where they cannot be had.
      if (!wanted || type !== 'input') fetchFiles();
    });
  }
  document.addEventListener(
    hydratedEvent,
    () => {
      hydrated = true;
      // After what the page does itself with what was typed early, and one after the other: React
      // takes several clicks of one moment for one.
      for (const button of letGo()) setTimeout(() => button.click());
    },
    { once: true },
  );
}

const notLoaded =
  'This could not be loaded; you may be offline. Press the button again, or reload the page.';

/** As React makes it, which looks for what it needs by these attributes before it adds it once more. */
function elementFor(address: string): HTMLElement {
  if (!address.endsWith('.css')) {
    return Object.assign(document.createElement('script'), { src: address, async: true });
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  link.dataset.precedence = 'next';
  return link;
}

function hasStored(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => (sessionStorage[key] ?? localStorage[key]) !== undefined);
  } catch {
    // A browser that stores nothing has nothing to show.
    return false;
  }
}
