import { attributionKey } from '@/components/entry/attribution-script';
import { withConnection } from '@/components/ui/offline';
import type { ActionResult } from '@/lib/result';

/** Where this visit began, as the attribution script noted it. */
export function readAttribution(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(attributionKey) ?? '{}');
  } catch {
    return {};
  }
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
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, source: readAttribution() }),
    });
    return (await response.json()) as ActionResult<T>;
  } catch (cause) {
    return { ok: false, error: withConnection(failure, cause) };
  }
}
