import { codeSent } from '@/lib/auth/email-proof';
import { limitKey } from '@/lib/auth/rate-limit';
import { requestLimits } from '@/lib/limits';

/** Under what uses are counted for one person, by lead and by address. */
export const limitKeysOf = (leadId: string, email: string): string[] => [
  limitKey(requestLimits.recommendVisitor.action, leadId),
  ...[codeSent, requestLimits.proofEmail].map(({ action }) => limitKey(action, email)),
];
