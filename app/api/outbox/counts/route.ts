import { adminRead } from '@/lib/auth/wrap';
import { env } from '@/lib/env';
import { readOutbox } from '@/lib/outbox/admin-queries';
import { heldNotices } from '@/lib/outbox/notice-texts';
import type { OutboxCounts } from '@/lib/outbox/rows';
import { nothingSchema } from '@/lib/outbox/schema';

/** New leads, and notices that cannot be sent, for the menu. */
export const GET = adminRead(
  nothingSchema,
  'The new leads could not be counted.',
  async (_, session): Promise<OutboxCounts> => {
    const outbox = await readOutbox(session);
    return {
      newLeads: outbox.newLeads,
      held: heldNotices(outbox, env().SMTP_URL !== undefined),
    };
  },
);
