'use server';

import { redirect } from 'next/navigation';
import { loginPath } from '../auth/guard';
import { endOwnSession } from './sessions';

/**
 * Signs this browser out: its session ends at once, for every copy of its cookie. Without the
 * backend only this browser can be signed out, and the page that follows says so.
 */
export async function signOut(): Promise<void> {
  const ended = await endOwnSession();
  redirect(ended ? loginPath : `${loginPath}?session=open`);
}
