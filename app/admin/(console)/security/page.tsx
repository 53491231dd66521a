import type { Metadata } from 'next';
import { ChangePassword } from '@/components/account/change-password.client';
import { SecondFactorPart } from '@/components/account/second-factor-part';
import { Sessions } from '@/components/account/sessions.client';
import { PageHead } from '@/components/frame/console/page-head';
import { SecurityLogPart } from '@/components/security-log/security-log-part';
import { countRecoveryCodes, listFactors } from '@/lib/account/factors';
import { listSessions } from '@/lib/account/sessions';
import { assurance } from '@/lib/auth/assurance';
import { requireSession } from '@/lib/auth/session';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';

export const metadata: Metadata = { title: 'Security' };

/** How one signs in, and where the admin area is open. */
export default async function SecurityPage() {
  const session = await requireSession();
  const [factors, codesLeft, sessions] = await Promise.all([
    listFactors(),
    countRecoveryCodes(),
    // Without the list, everything else here can still be used.
    listSessions(session).catch((error: unknown) => {
      // The session ended meanwhile: there is nothing left to show.
      if (currentRequest()?.signedOut) throw error;
      logError('sessions', error);
      return undefined;
    }),
  ]);
  const { nextLevel } = assurance(session, factors);
  return (
    <>
      <PageHead title="Security" />
      <div className="grid gap-10">
        <SecondFactorPart active={nextLevel === 'aal2'} codesLeft={codesLeft} />
        <ChangePassword />
        <Sessions sessions={sessions} />
        <SecurityLogPart />
      </div>
    </>
  );
}
