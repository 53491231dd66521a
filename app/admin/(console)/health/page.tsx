import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageHead } from '@/components/frame/console/page-head';
import { HealthList } from '@/components/health/health-list';
import { loginFor } from '@/lib/auth/guard';
import { readSession, readSignedToken } from '@/lib/auth/session';
import { gatherHealth } from '@/lib/health/gather';
import { logError } from '@/lib/log/log';
import { healthMs } from '@/lib/process/limits';
import { withDeadline } from '@/lib/supabase/deadline';

export const metadata: Metadata = { title: 'Health' };

/**
 * How each part of the site is. The only page of the admin area that is shown while the database
 * does not answer: then without anything that needs a session.
 */
export default async function HealthPage() {
  const session = await withDeadline(readSession, healthMs).catch((error: unknown) => {
    logError('health', error);
    return null;
  });
  if (session === undefined) redirect(loginFor('/admin/health'));
  const lines = await gatherHealth(session ?? undefined, await readSignedToken());
  return (
    <>
      <PageHead title="Health" />
      <HealthList lines={lines} />
      {session ? null : (
        <p className="mt-6 max-w-2xl text-muted">
          The rest is shown as soon as the database answers and accepts the session.
        </p>
      )}
    </>
  );
}
