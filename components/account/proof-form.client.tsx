'use client';

import type { ReactNode } from 'react';
import type { ActionFailure } from '@/lib/result';
import { PasswordForm } from './password-form.client';

export interface Proof {
  password: string;
  code: string;
}
/** Nothing, where it was right. */
export type Answer = ActionFailure | undefined;

const password = {
  id: 'factor-password',
  name: 'password',
  type: 'password',
  label: 'Password',
  autoComplete: 'current-password',
} as const;
const code = {
  id: 'factor-code',
  name: 'code',
  label: 'Code',
  autoComplete: 'one-time-code',
} as const;

interface ProofFormProps {
  /** The button's text. */
  action: string;
  look?: 'accent' | 'danger';
  asksCode?: boolean;
  onProof: (proof: Proof) => Promise<Answer>;
  children: ReactNode;
}

/** Asks for the password again and, where told, for a code of the second factor. */
export function ProofForm({ asksCode = false, onProof, children, ...form }: ProofFormProps) {
  return (
    <PasswordForm<'password' | 'code'>
      {...form}
      fields={asksCode ? [password, code] : [password]}
      errorsOf={(typed) => ({
        password: typed.password ? undefined : 'Password is required',
        code: typed.code || !asksCode ? undefined : 'Code is required',
      })}
      send={({ password, code = '' }) => onProof({ password, code })}
      className="mt-5"
    >
      <p>{children}</p>
    </PasswordForm>
  );
}
