'use client';

import { useRouter } from 'next/navigation';
import { notify } from '@/components/ui/notify';
import { SignInForm } from './sign-in-form';

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
