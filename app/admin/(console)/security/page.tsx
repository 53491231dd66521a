import type { Metadata } from 'next';
import { ChangePassword } from '@/components/account/change-password.client';
import { SecondFactor } from '@/components/account/second-factor.client';
import { Sessions } from '@/components/account/sessions.client';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { countRecoveryCodes, listFactors } from '@/lib/account/factors';
import { listSessions } from '@/lib/account/sessions';
import { assurance } from '@/lib/auth/assurance';
import { requireSession } from '@/lib/auth/require-session';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { securityLogDays } from '@/lib/process/limits';

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
        <section aria-labelledby="second-factor">
          <h2 id="second-factor" className="mb-2 text-xl">
            Second factor
          </h2>
          <p className="mb-5 max-w-2xl text-muted">
            The admin area has one shared password. With an authenticator app, a leaked password
            alone lets nobody in.
          </p>
          <SecondFactor active={nextLevel === 'aal2'} codesLeft={codesLeft} />
        </section>
        <ChangePassword />
        <Sessions sessions={sessions} />
        <section aria-labelledby="log">
          <h2 id="log" className="mb-2 text-xl">
            Security log
          </h2>
          <p className="max-w-2xl text-muted">
            Sign-ins, exports, deletions and every change of content, kept for {securityLogDays}{' '}
            days. Nobody can change it.{' '}
            <ConsoleLink
              href="/admin/security/log"
              className="text-link underline underline-offset-4"
            >
              Read the log
            </ConsoleLink>
          </p>
        </section>
      </div>
    </>
  );
}
