import { readJson, writeJson } from '@/components/entry/browser-json';
import { storageKeys } from '@/components/entry/storage-keys';

/**
 * Begins the message of the contact form with what a button of another page asked for, and chooses
 * its interest, else 'Other': a fragment of lib/content/asks.ts, or what the button stored once in
 * this tab. A typed message stays. The form is sent with the page from which the visitor came.
 */
export function beginMessage(): void {
  let begun = '';
  let from = '';
  const begin = (beginning: string, page: string, chosen = 'other'): void => {
    const message = document.getElementById('message');
    if (!(message instanceof HTMLTextAreaElement)) return;
    if (message.value !== '' && message.value !== begun) return;
    from = page;
    begun = beginning && `${beginning}\n`;
    message.value = begun;
    const interest = document.getElementById('interest');
    if (begun && interest instanceof HTMLSelectElement) interest.value = chosen;
  };
  const beginByFragment = (): void => {
    const request = document.getElementById(location.hash.slice(1))?.dataset;
    if (request?.begins === undefined) return;
    const { referrer } = document;
    const page = referrer.startsWith(`${origin}/`) ? new URL(referrer).pathname : '';
    begin(request.begins, page, request.interest);
  };
  beginByFragment();
  addEventListener('hashchange', beginByFragment);
  if (document.getElementById('contact')) {
    const stored = readJson('sessionStorage', storageKeys.message);
    if (typeof stored === 'object' && stored && 'message' in stored && 'from' in stored) {
      begin(String(stored.message), String(stored.from));
    }
    writeJson('sessionStorage', storageKeys.message, undefined);
  }
  document.addEventListener('formdata', ({ target, formData }) => {
    if (from && target instanceof HTMLFormElement && target.id === 'contact') {
      formData.set('from', from);
    }
  });
}
