import 'server-only';
import { isLatest } from '@/lib/auth/visitor';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import type { Person } from '@/lib/your-data/person';
import { readPerson } from '@/lib/your-data/queries';

/**
 * Who proved an address on the page 'Your data' in this browser, until the address is proved again.
 */
export async function readProven(): Promise<{ leadId: string; person: Person } | undefined> {
  const proven = await readStored(formPages.yourData, 'proven');
  if (!proven || !(await isLatest(proven))) return undefined;
  const person = await readPerson(proven.leadId);
  return person && { leadId: proven.leadId, person };
}
