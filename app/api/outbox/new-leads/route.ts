import { adminRead } from '@/lib/auth/wrap';
import { readOutbox } from '@/lib/outbox/admin-queries';
import { nothingSchema } from '@/lib/outbox/schema';

/** The number of new leads, for the menu. */
export const GET = adminRead(
  nothingSchema,
  'The new leads could not be counted.',
  async (_, session): Promise<number> => (await readOutbox(session)).newLeads,
);
