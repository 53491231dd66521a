import type { Metadata } from 'next';
import { PageHead } from '@/components/admin/page-head';
import { SecondFactor } from '@/components/admin/second-factor.client';
import { assurance } from '@/lib/auth/assurance';
import { listFactors } from '@/lib/auth/factors';
import { requireSession } from '@/lib/auth/require-session';

export const metadata: Metadata = { title: 'Security' };

/** Whether signing in asks for the code of an authenticator app, and how to change that. */
export default async function SecurityPage() {
  const session = await requireSession();
  const { currentLevel, nextLevel } = assurance(session, await listFactors(session.userId));
  return (
    <>
      <PageHead title="Security" />
      <h2 className="mb-2 text-xl">Second factor</h2>
      <p className="mb-5 max-w-2xl text-muted">
        The admin area has one shared password. With an authenticator app, a leaked password alone
        lets nobody in.
        {currentLevel !== nextLevel
          ? ' This session began before the app was added; sign out and in again.'
          : ''}
      </p>
      <SecondFactor active={nextLevel === 'aal2'} />
    </>
  );
}
