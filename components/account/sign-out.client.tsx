'use client';

import { LogOut } from 'lucide';
import { unstable_rethrow } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { signOut } from '@/lib/account/actions';
import { signedOut, unanswered } from '@/lib/result';

/** Signs out. If that fails, a toast says so: the page must not be replaced by an error. */
async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    // The redirect to the sign-in page arrives as an error too, and must go on.
    unstable_rethrow(error);
    const failure = unanswered(error);
    if (failure !== signedOut) return notify('error', failure.error);
    // Out already: asked for again, the page is the sign-in page.
    location.reload();
  }
}

/**
 * The button in the admin area that signs out. If that fails, a toast says so and the page stays.
 */
export function SignOut({ className }: { className: string }) {
  return (
    <form action={leave}>
      <button type="submit" className={className}>
        <Icon drawing={LogOut} className="size-4.5" />
        Sign out
      </button>
    </form>
  );
}
