import 'server-only';
import { generateSecret, generateURI, verify } from 'otplib';
import { clockToleranceSeconds } from '@/lib/limits';
import { site } from '@/lib/site';
import { serviceClient } from '@/lib/supabase/service';
import type { Factor } from './assurance';

interface StoredFactor extends Factor {
  id: string;
  secret: string;
  lastStep: number;
}

/**
 * The second factors of the admin login (decision 6). @throws Error when the backend does not
 * answer
 */
export async function listFactors(userId: string): Promise<StoredFactor[]> {
  const { data, error } = await serviceClient()
    .from('factors')
    .select('id, factor_type, status, secret, last_step')
    .eq('user_id', userId);
  if (error) throw new Error(`factors: ${error.message}`, { cause: error });
  return data.map(({ factor_type, status, last_step, ...row }) => ({
    ...row,
    lastStep: last_step,
    factorType: factor_type as Factor['factorType'],
    status: status as Factor['status'],
  }));
}

/** Starts adding an authenticator app; an earlier attempt that was not finished is dropped. */
export async function beginFactor(
  userId: string,
): Promise<{ id: string; secret: string; uri: string }> {
  const factors = serviceClient().from('factors');
  const { error: failed } = await factors.delete().eq('user_id', userId).eq('status', 'unverified');
  if (failed) throw new Error(`factors: ${failed.message}`, { cause: failed });
  const secret = generateSecret();
  const { data, error } = await factors
    .insert({ user_id: userId, factor_type: 'totp', secret })
    .select('id')
    .single();
  if (error) throw new Error(`factors: ${error.message}`, { cause: error });
  return { id: data.id, secret, uri: generateURI({ issuer: site().name, label: 'Admin', secret }) };
}

/**
 * Whether a code fits a factor. Each code works once, even if two requests use it at once; the
 * first one verifies the factor.
 */
export async function verifyTotp(
  { id, secret, lastStep }: StoredFactor,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const result = await verify({
    secret,
    token: code,
    epochTolerance: clockToleranceSeconds,
    afterTimeStep: lastStep,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  const { data, error } = await serviceClient()
    .from('factors')
    .update({ last_step: result.timeStep, status: 'verified' })
    .eq('id', id)
    .lt('last_step', result.timeStep)
    .select('id');
  if (error) throw new Error(`factors: ${error.message}`, { cause: error });
  return data.length === 1;
}

export async function removeFactors(userId: string): Promise<void> {
  const { error } = await serviceClient().from('factors').delete().eq('user_id', userId);
  if (error) throw new Error(`factors: ${error.message}`, { cause: error });
}
