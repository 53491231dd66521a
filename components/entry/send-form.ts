import { withConnection } from '@/components/ui/offline';
import { campaignParameter } from '@/lib/http/campaign';
import type { ActionResult } from '@/lib/result';
import { readJson } from './browser-json';

/** The session storage key of the note about where this visit began. */
export const attributionKey = 'attribution';

/**
 * Runs inline on every page, before anything else: notes in this browser the first page of a visit,
 * its referrer, unless that is a page of ours, and its campaign, for the statistics and for the forms
 * that the visitor may send. An address with a campaign begins again. Where storage is forbidden, the
 * note is one of this page. Every attempt to send one includes the note, so characters that the
 * database would refuse are left out.
 */
export const rememberAttributionScript = `try{(function(k){var r=document.referrer,h=function(a){return a.replace(/^\\w+:\\/\\/(www\\.)?/,'')+'/'},o={landing_page:location.pathname,referrer:h(r).indexOf(h(location.origin))?r:''},c;new URLSearchParams(location.search).forEach(function(v,n){if(v&&(n=${campaignParameter}.exec(n)))o[n[1].toLowerCase()]=c=v});for(var n in o)o[n]=Array.from(o[n].replace(/[\\u0000-\\u001f\\u007f-\\u009f\\ufffe\\uffff]/g,'')).slice(0,500).join('');o=JSON.stringify(o);try{if(c||!sessionStorage[k])sessionStorage[k]=o}catch(e){window[k]=JSON.parse(o)}})('${attributionKey}')}catch(e){}`;

/** Where this visit began, as the attribution script noted it. */
export const readAttribution = (): unknown =>
  (globalThis as { [attributionKey]?: unknown })[attributionKey] ??
  readJson('sessionStorage', attributionKey) ??
  {};

let sent: { content: string; id: string } | undefined;

/**
 * The body to send, with where the visit began and a number. A repeat has the same number: it
 * may have arrived although its answer was lost. Browsers make such numbers on https alone.
 * @param to tells forms with the same fields from each other
 */
export function numbered(to: string, fields: object): string {
  const content = to + JSON.stringify(fields);
  if (sent?.content !== content && 'randomUUID' in crypto) {
    sent = { content, id: crypto.randomUUID() };
  }
  return JSON.stringify({ ...fields, source: readAttribution(), event: sent?.id });
}

/** After an answer: what is sent then is meant. */
export function clearSent(): void {
  sent = undefined;
}

let ready: Promise<unknown> = Promise.resolve();

/** The next form waits for this, which never fails: it would take away what the form brings. */
export function holdForms(until: Promise<unknown>): void {
  ready = until;
}

/**
 * Sends the fields of a form to its own address, which answers the page's script with JSON.
 * @param failure told when the site cannot be reached
 */
export async function sendForm<T>(
  form: HTMLFormElement,
  failure: string,
): Promise<ActionResult<T>> {
  const fields = Object.fromEntries(new FormData(form));
  await ready;
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: numbered(form.action, fields),
    });
    const answer = (await response.json()) as ActionResult<T>;
    if (answer.ok) clearSent();
    return answer;
  } catch (cause) {
    return { ok: false, error: withConnection(failure, cause) };
  }
}
