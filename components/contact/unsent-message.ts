import { readJson, writeJson } from '@/components/entry/browser-json';
import { storageKeys } from '@/components/entry/storage-keys';
import { messageOf } from '@/lib/contact/message';
import type { ContactMessage } from '@/lib/content/enquiry';

// The message for which the mail program was opened. Nobody can see whether it was sent there, and
// the mail program may have taken the place of the page, so it stays in this tab.

export function readMessage(): ContactMessage | undefined {
  const stored = readJson('sessionStorage', storageKeys.unsent);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = new Map(Object.entries(stored));
  return messageOf((name) => String(fields.get(name) ?? ''));
}

/** The message to take along to WhatsApp: the one in the form, else the one that was not sent yet. */
export const messageToTake = (
  typed: ContactMessage,
  unsent: ContactMessage | undefined,
): ContactMessage | undefined => (typed.message ? typed : unsent);

/** @param message undefined to clear it */
export const storeMessage = (message: ContactMessage | undefined): boolean =>
  writeJson('sessionStorage', storageKeys.unsent, message);
