import 'server-only';
import { readFacts, readLists } from '@/lib/settings/queries';
import { type Contact, contactFrom } from './next-step';

/** By whom and by which ways somebody is reached. @throws Error as `readFacts` does */
export async function readContact(): Promise<Contact> {
  const [facts, lists] = await Promise.all([readFacts(), readLists()]);
  return contactFrom(facts, lists);
}
