// What translators and extensions do to a page.
import type { Page } from './test';

export interface Changes {
  /** Puts each text into two `font` elements, as Chrome's translation does, or a copy of it. */
  texts?: 'moved' | 'copied';
  /** Adds an element after each field, and attributes, as extensions do. */
  fields?: boolean;
  /** Does the same to whatever the page adds from now on. */
  goesOn?: boolean;
}

/** Changes a page as it is now. */
export async function changePage(page: Page, changes: Changes): Promise<void> {
  await page.evaluate(({ texts, fields = false, goesOn = false }) => {
    const translate = (text: Node): void => {
      const parent = text.parentElement;
      if (!texts || !text.nodeValue?.trim()) return;
      if (!parent || parent.closest('font, script, style, textarea, head')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      parent.replaceChild(outer, text);
      if (texts === 'moved') inner.append(text);
      else inner.append(text.nodeValue);
    };
    const extend = (field: Element): void => {
      if (!fields || field.hasAttribute('data-extended')) return;
      field.setAttribute('data-extended', '');
      const added = document.createElement('div');
      added.append(document.createElement('input'));
      added.firstElementChild?.setAttribute('data-extended', '');
      field.after(added);
    };
    const change = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      found.forEach(translate);
      document.querySelectorAll('input, textarea, select').forEach(extend);
    };
    if (texts) document.documentElement.classList.add('translated-ltr');
    if (fields) document.body.setAttribute('data-extension', 'installed');
    change();
    if (goesOn) {
      const observer = new MutationObserver(change);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    }
  }, changes);
}
