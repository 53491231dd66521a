import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Login } from '@/components/account/sign-in-form.client';
import { Logo } from '@/components/frame/logo';
import { cardClass } from '@/components/ui/card';
import { safeNext } from '@/lib/auth/guard';
import { readSession } from '@/lib/auth/session';
import { readFacts } from '@/lib/settings/queries';

export const metadata: Metadata = { title: 'Admin Access' };

/**
 * The sign-in, which leads on to the page that was asked for. A browser that is signed in is led
 * there at once.
 */
export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  const { next, session } = await searchParams;
  const target = safeNext(typeof next === 'string' ? next : undefined);
  if (await readSession()) redirect(target);
  const { brand } = await readFacts();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex justify-center">
          <Logo brand={brand} />
        </div>
        <div className={`${cardClass('raised')} p-6 sm:p-8`}>
          <h1 className="mb-6 text-2xl">Admin Access</h1>
          {session === 'open' ? (
            <p role="status" className="mb-6 text-muted">
              This browser is signed out, but its session could not be ended. It ends after two
              hours without use; sign in again to end it on the page Security.
            </p>
          ) : null}
          <Login next={target} />
        </div>
      </div>
    </main>
  );
}
