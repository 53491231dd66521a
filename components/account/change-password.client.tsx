'use client';

import { useRouter } from 'next/navigation';
import { notify } from '@/components/ui/notify';
import { newPasswordError, passwordMessages } from '@/lib/account/password-rules';
import { changePasswordAction } from '@/lib/account/security-actions';
import { unanswered } from '@/lib/result';
import { PasswordForm } from './password-form.client';

const password = { type: 'password', autoComplete: 'new-password' };
const fields = [
  {
    ...password,
    id: 'current-password',
    name: 'current',
    label: 'Current password',
    autoComplete: 'current-password',
  },
  { ...password, id: 'new-password', name: 'next', label: 'New password' },
  { ...password, id: 'repeated-password', name: 'repeated', label: 'New password again' },
] as const;

/** Changes the password of the admin area; every other session ends. */
export function ChangePassword() {
  const router = useRouter();
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" className="mb-2 text-xl">
        Password
      </h2>
      <p className="mb-5 max-w-2xl text-muted">
        Everybody who works here shares it. A new one ends all other sessions.
      </p>
      <PasswordForm
        fields={fields}
        errorsOf={({ current, next, repeated }) => ({
          current: current ? undefined : passwordMessages.current,
          next: newPasswordError(next),
          repeated: next === repeated ? undefined : passwordMessages.repeated,
        })}
        send={async (typed, form) => {
          const result = await changePasswordAction(typed).catch(unanswered);
          if (!result.ok) return result;
          notify('success', 'The password was changed, and all other sessions have ended');
          form.reset();
          router.refresh();
        }}
        action="Change the password"
        className="max-w-md"
      />
    </section>
  );
}
