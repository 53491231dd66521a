'use server';

import { z } from 'zod';
import { adminAction, UserError } from '@/lib/auth/wrap';
import { sendWaitingReport } from './mutations';
import { readReport } from './queries';

/** Sends the report to everybody who waits for it. */
export const sendWaitingReportAction = adminAction(
  z.null(),
  'The report could not be sent. Please try again.',
  async (_, session) => {
    const { getUrl } = await readReport();
    if (!getUrl) throw new UserError('The report has no address any more. Set it first.');
    return sendWaitingReport(session);
  },
);
