import 'server-only';
import { generateSecret, generateURI, verify } from 'otplib';
import { z } from 'zod';
import { supabaseEnv } from '@/lib/env';
import { readBrand } from '@/lib/settings/queries';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { plainCode } from '@/lib/text/characters';
import type { Factor } from '../auth/assurance';
import type { AdminSession } from '../auth/session';
import { type Outcome, outcomeOf, type tryLimits } from '../auth/tries';
import { encryptFactor, openFactor } from './factor-secret';
import { digestRecoveryCode, makeRecoveryCodes } from './recovery-codes';
import { adoptSession, ownBrowser } from './sessions';

/** The clocks of a telephone and of the server may differ by so much. */
const clockToleranceSeconds = 30;

export interface StoredFactor extends Factor {
  id: string;
  /** As it is stored: encrypted, except by earlier releases. */
  secret: string;
  lastStep: number;
}

/** The proof that the database gets of a code that fits, so that it counts once. */
type Proof = { p_factor: string; p_step: number; p_encrypted?: string } | { p_digest: string };

/**
 * The second factors of the sign-in (decision 6), whoever the author is; the newest attempt first.
 */
export async function listFactors(): Promise<StoredFactor[]> {
  const { data } = await serviceClient()
    .from('factors')
    .select('id, factor_type, status, secret, last_step')
    .order('created_at', { ascending: false })
    .throwOnError();
  return storedFactors(data);
}

const factorRows = z.array(
  z.object({
    id: z.string(),
    factor_type: z.enum(['totp', 'phone']),
    status: z.enum(['verified', 'unverified']),
    secret: z.string(),
    last_step: z.number(),
  }),
);

/** Second factors as the database answers them. */
export const storedFactors = (rows: unknown): StoredFactor[] =>
  factorRows.parse(rows).map(({ factor_type, last_step, ...row }) => ({
    ...row,
    lastStep: last_step,
    factorType: factor_type,
  }));

/** Starts adding an authenticator app; an earlier attempt that was not finished is dropped. */
export async function beginFactor(): Promise<{ id: string; secret: string; uri: string }> {
  const factors = serviceClient().from('factors');
  await factors.delete().eq('status', 'unverified').throwOnError();
  const secret = generateSecret();
  const { data } = await factors
    .insert({ factor_type: 'totp', secret: await encryptFactor(supabaseEnv().siteSecrets, secret) })
    .select('id')
    .single()
    .throwOnError();
  const { name: issuer } = await readBrand();
  return { id: data.id, secret, uri: generateURI({ issuer, label: 'Admin', secret }) };
}

/** The proof of an app's code: its time step, and the secret where it is to be replaced. */
type AppProof = Omit<Extract<Proof, { p_factor: string }>, 'p_factor'>;

/** An app's code, if it fits and is newer than the last one that was used. */
async function readCode(factor: StoredFactor, typed: string): Promise<AppProof | undefined> {
  const code = plainCode(typed);
  if (factor.factorType !== 'totp' || !/^\d{6}$/.test(code)) return undefined;
  const { siteSecrets } = supabaseEnv();
  const { secret, isStale } = await openFactor(siteSecrets, factor.secret);
  const result = await verify({
    secret,
    token: code,
    epochTolerance: clockToleranceSeconds,
    afterTimeStep: factor.lastStep,
  });
  if (!result.valid || !('timeStep' in result)) return undefined;
  const encrypted = isStale ? { p_encrypted: await encryptFactor(siteSecrets, secret) } : {};
  return { p_step: result.timeStep, ...encrypted };
}

/**
 * Lists the proofs of the second factor: a code of the app or, in place of it, a recovery code,
 * whose digest was made with one of the site's secrets. An app's secret that is stored plainly, or
 * under an earlier secret of the site, is encrypted again when the app is used.
 */
async function proofsOf(factors: readonly StoredFactor[], typed: string): Promise<Proof[]> {
  const digests = supabaseEnv().siteSecrets.flatMap(
    (secret) => digestRecoveryCode(secret, typed) ?? [],
  );
  if (digests.length) return digests.map((digest) => ({ p_digest: digest }));
  const totp = factors.find(
    ({ status, factorType }) => status === 'verified' && factorType === 'totp',
  );
  const code = totp && (await readCode(totp, typed));
  return totp && code ? [{ p_factor: totp.id, ...code }] : [];
}

/**
 * Whether a code, of the app or for recovery, fits at signing in. Each works once, even if two
 * requests use it at once.
 * @param limits of the tries of whoever typed it
 */
export async function signInWithCode(
  factors: readonly StoredFactor[],
  typed: string,
  limits: ReturnType<typeof tryLimits>,
): Promise<Outcome> {
  const proofs = await proofsOf(factors, typed);
  const { data } = await serviceClient()
    .rpc('sign_in_with_code', {
      ...limits,
      ...proofs.find((proof) => 'p_factor' in proof),
      p_digests: proofs.flatMap((proof) => ('p_digest' in proof ? [proof.p_digest] : [])),
    })
    .single()
    .throwOnError();
  return outcomeOf(data);
}

/**
 * Finishes adding an app with its first code. All sessions end; this browser gets a new one, which
 * has the second factor, so that what is open in it can be saved.
 * @returns the recovery codes, which nothing can show again; undefined where the code does not fit
 */
export async function confirmFactor(
  session: AdminSession,
  code: string,
): Promise<string[] | undefined> {
  const factor = (await listFactors()).find(({ status }) => status === 'unverified');
  const first = factor && (await readCode(factor, code));
  if (!factor || !first) return undefined;
  const codes = makeRecoveryCodes();
  const data = await rpc(serviceClient(), 'confirm_factor', {
    p_session: session.id,
    p_factor: factor.id,
    p_step: first.p_step,
    p_digests: digestsOf(codes),
    p_browser: await ownBrowser(),
  });
  if (!data) return undefined;
  await adoptSession(session.userId, data, 'aal2');
  return codes;
}

/**
 * Removes the second factor for a code, of the app or for recovery. All sessions end; this browser
 * gets a new one.
 * @returns whether the code fitted
 */
export async function removeFactor(session: AdminSession, typed: string): Promise<boolean> {
  for (const proof of await proofsOf(await listFactors(), typed)) {
    const data = await rpc(serviceClient(), 'remove_factor', {
      p_session: session.id,
      p_browser: await ownBrowser(),
      ...proof,
    });
    if (!data) continue;
    await adoptSession(session.userId, data, 'aal1');
    return true;
  }
  return false;
}

/**
 * Makes new recovery codes, with which the earlier ones become worth nothing.
 * @returns undefined where there is no second factor
 */
export async function replaceRecoveryCodes(session: AdminSession): Promise<string[] | undefined> {
  const codes = makeRecoveryCodes();
  const data = await rpc(serviceClient(), 'replace_recovery_codes', {
    p_session: session.id,
    p_digests: digestsOf(codes),
  });
  return data ? codes : undefined;
}

function digestsOf(codes: readonly string[]): string[] {
  const [secret] = supabaseEnv().siteSecrets;
  return codes.flatMap((code) => digestRecoveryCode(secret, code) ?? []);
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(): Promise<number> {
  const { data } = await serviceClient().from('recovery_codes').select('created_at').throwOnError();
  return data.length;
}
