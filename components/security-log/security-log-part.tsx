import { ConsoleLink } from '@/components/frame/console/pending.client';
import { securityLogDays } from '@/lib/process/limits';

/** The part of the page on security that leads to the log. */
export function SecurityLogPart() {
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="mb-2 text-xl">
        Security log
      </h2>
      <p className="max-w-2xl text-muted">
        Sign-ins, exports, deletions and every change of content, kept for {securityLogDays} days.
        Nobody can change it.{' '}
        <ConsoleLink href="/admin/security/log" className="text-link underline underline-offset-4">
          Read the log
        </ConsoleLink>
      </p>
    </section>
  );
}
