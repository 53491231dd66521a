import { storageKeys } from '@/components/entry/storage-keys';
import { messageOf } from '@/lib/contact/message';
import type { ContactMessage } from '@/lib/content/enquiry';

// The message for which the mail program was opened. Nobody can see whether it was sent there, and
// the mail program may have taken the place of the page, so it stays in this tab.

export function readMessage(): ContactMessage | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.message) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fields = new Map(Object.entries(stored));
    return messageOf((name) => String(fields.get(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** @param message undefined to clear it */
export function storeMessage(message: ContactMessage | undefined): void {
  try {
    if (message) sessionStorage.setItem(storageKeys.message, JSON.stringify(message));
    else sessionStorage.removeItem(storageKeys.message);
  } catch {
    // Storage may be forbidden; then the message stays until the page is left.
  }
}
