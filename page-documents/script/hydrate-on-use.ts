import { hydratedEvent, replacedEvent } from '@/components/frame/hydrated-event';
import { showPlainToast } from '@/components/ui/plain-toast';

/**
 * Fetches the framework's scripts of a page that waits for them (page-documents/server/finish.ts), when
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
  const missing = { styles: splitNames(styles), scripts: splitNames(scripts) };
  let pressed: HTMLElement[] = [];
  let wanted = false;
  let styled: Promise<unknown> = Promise.resolve();
  let hydrated = false;

  /** Ends the waiting of the buttons that were pressed. */
  const letGo = (): HTMLElement[] => {
    const waiting = pressed;
    pressed = [];
    for (const button of waiting) button.removeAttribute('aria-busy');
    return waiting;
  };

  /** Adds what is missing of a kind; it ends when all of it has come, or cannot be had. */
  const add = (addresses: Set<string>, elementFor: (address: string) => HTMLElement) =>
    Promise.all(
      [...addresses].map((address) => {
        addresses.delete(address);
        const file = elementFor(address);
        return new Promise<Event>((end) => {
          file.addEventListener('load', end);
          file.addEventListener('error', (event) => {
            // The next press or touch tries again. A script left on the page would count as
            // loading.
            file.remove();
            addresses.add(address);
            // Typing alone needs no message: the browser sends the form.
            if (letGo().length > 0) showPlainToast('error', notLoaded);
            end(event);
          });
          document.head.append(file);
        });
      }),
    );

  const fetchFiles = async (): Promise<void> => {
    styled = Promise.all([styled, add(missing.styles, sheetFor)]);
    if (!wanted) document.head.append(...[...missing.scripts].map(preloadFor));
    wanted = true;
    // React takes a sheet that it finds for one that has come, and would show parts without it.
    await styled;
    await add(missing.scripts, scriptFor);
  };

  // Somebody may be typing before even this script has come.
  if (main.querySelector('form :focus') || hasStored(scriptsUnless.split(' '))) void fetchFiles();
  // Not when a finger comes down: it may only be about to scroll.
  for (const type of ['focusin', 'input', 'click']) {
    // Not at the page's main part, which React may make again.
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element) || !target.closest('#content :is(form, button)')) return;
      // Not with each key, where they cannot be had.
      if (!wanted || type !== 'input') void fetchFiles();
      if (hydrated) return;
      const button = target.closest('button');
      if (!button) letGo();
      else if (type === 'click' && button.type === 'button') {
        pressed.push(button);
        button.setAttribute('aria-busy', 'true');
      }
    });
  }
  document.addEventListener(replacedEvent, ({ detail }) => {
    pressed = pressed.map((button) => detail.get(button) ?? button);
  });
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

const splitNames = (text: string): Set<string> => new Set(text.split(' ').filter(Boolean));

const scriptFor = (src: string): HTMLElement =>
  Object.assign(document.createElement('script'), { src, async: true });

/** Fetches a script while the styles come. */
const preloadFor = (href: string): HTMLElement =>
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });

/**
 * A style sheet as React makes it, which looks for it by these attributes before it adds it once
 * more. A copy without its fonts applies, since the page has them inside: given again, one that came
 * too late for what is being read would be shown after all, and move that. Taken out of the sheet
 * itself, Chromium would still begin again with those of the page.
 */
function sheetFor(href: string): HTMLElement {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    media: 'not all',
    fetchPriority: 'high',
  });
  link.dataset.precedence = 'next';
  link.addEventListener('load', () => {
    const copy = document.createElement('style');
    copy.textContent = [...(link.sheet?.cssRules ?? [])]
      .filter((rule) => !(rule instanceof CSSFontFaceRule))
      .map(({ cssText }) => cssText)
      .join('');
    document.head.append(copy);
  });
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
