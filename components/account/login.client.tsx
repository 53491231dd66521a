'use client';

import { useRouter } from 'next/navigation';
import { notify } from '@/components/ui/notify';
import { SignInForm } from './sign-in-form.client';

/** The form of the sign-in page. Once signed in, it leads to the page that was wanted. */
export function Login({ next }: { next: string }) {
  const router = useRouter();
  return (
    <SignInForm
      onSignedIn={() => {
        notify('success', 'Welcome to admin dashboard!');
        router.replace(next);
      }}
    />
  );
}
