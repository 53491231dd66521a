import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { env, supabaseEnv } from '@/lib/env';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { knownBrowserSeconds } from '@/lib/process/limits';
import { BusyError, Queue, Queues } from '@/lib/process/queue';
import type { ActionResult } from '@/lib/result';
import { beforeDeadline } from '@/lib/supabase/deadline';
import { serviceClient } from '@/lib/supabase/service';
import { cookieOptions, knownBrowserCookieName } from '../auth/cookies';
import { clientAddress } from '../auth/rate-limit';
import { mintBrowserToken, verifyBrowserToken } from '../auth/tokens';
import { type Outcome, outcomeOf, refusalOf, tryLimits } from '../auth/tries';
import { type StoredFactor, signInWithCode, storedFactors } from './factors';
import { completeSignIn } from './sessions';
import { codeSchema, passwordSchema } from './typed';

/** Passwords that unknown browsers have checked at once: each check takes a core of the database. */
const passwordChecks = 2;
/** The same for browsers that signed in before. */
const knownBrowserChecks = 2;
/** More than so many are told to come again: each would wait for all before it. */
const passwordChecksWaiting = 10;
/** Of them, those of one network that are not waiting for another of it. */
const networkChecks = 1;

export interface SignedIn {
  /** The password is right; nobody is signed in before the code of the authenticator app is too. */
  needsCode: boolean;
  /** The event of the security log that says so, to be sent with the code. */
  acceptedEvent?: number | undefined;
}

interface Accepted {
  /** The author's record, where there is one. */
  author: string | undefined;
  factors: StoredFactor[];
  acceptedEvent: number | undefined;
}

const busy = 'Too many people are signing in. Please try again in a few seconds.';

// A check of a password keeps a core of the database busy, and all of the embedded one. Browsers
// that signed in before have places of their own.
const unknownBrowsers = new Queue(passwordChecks, passwordChecksWaiting);
const networks = new Queues(networkChecks, passwordChecksWaiting);
const knownBrowsers = new Queue(knownBrowserChecks, passwordChecksWaiting);

/**
 * Signs in with the shared password (decision 1) and, where an authenticator app was added, its
 * code or a recovery code (decision 6). All failures of the password look the same and take equally
 * long. Wrong ones slow down whoever sends them, and nobody else for longer than is told
 * (docs/security.md). Either step takes at most three calls of the database.
 * @param acceptedEvent as the step before has told it
 * @returns whether a code is still needed
 */
export async function signIn(
  password: unknown,
  code?: unknown,
  acceptedEvent?: unknown,
): Promise<ActionResult<SignedIn>> {
  try {
    const known = await knownBrowser();
    const typed = passwordSchema.safeParse(password).data ?? '';
    const event = z.int().safeParse(acceptedEvent).data;
    const address = await clientAddress();
    const network = known ? undefined : sharingNetworkOf(address);
    const check = () => checkPassword(typed, event, known ?? address, network);
    const accepted = await beforeDeadline((signal) => {
      if (network === undefined) return knownBrowsers.take(check, signal);
      return networks.take(network, () => unknownBrowsers.take(check, signal), signal);
    }, currentRequest()?.gone);
    if ('refused' in accepted) {
      return { ok: false, error: refusalOf(accepted.refused, 'Invalid password') };
    }
    const hasFactor = accepted.factors.some(({ status }) => status === 'verified');
    if (hasFactor && typeof code !== 'string') {
      return { ok: true, data: { needsCode: true, acceptedEvent: accepted.acceptedEvent } };
    }
    if (hasFactor) {
      // The sender has the password by now, and many addresses must not help them: all unknown
      // browsers share one counter.
      const proven = await signInWithCode(
        accepted.factors,
        codeSchema.safeParse(code).data ?? '',
        tryLimits({ what: 'code', subject: known ?? '' }),
      );
      if (proven !== 'right') return { ok: false, error: refusalOf(proven, 'Invalid code') };
    }
    const isKnown = await completeSignIn(accepted.author, hasFactor ? 'aal2' : 'aal1', {
      acceptedEvent: accepted.acceptedEvent,
      isKnown: known !== undefined,
    });
    if (isKnown) await rememberKnownBrowser(known);
    return { ok: true, data: { needsCode: false } };
  } catch (error) {
    if (error instanceof BusyError) return { ok: false, error: busy };
    logError('sign in', error);
    return { ok: false, error: 'Failed to sign in' };
  }
}

/**
 * Checks the password inside Postgres (decision 1), and reads what the next step needs.
 * @param network of a browser that is not known
 */
async function checkPassword(
  password: string,
  acceptedEvent: number | undefined,
  subject: string,
  network: string | undefined,
): Promise<Accepted | { refused: Exclude<Outcome, 'right'> }> {
  const { data } = await serviceClient()
    .rpc('sign_in_with_password', {
      p_password: password,
      p_author: env().ADMIN_EMAIL,
      ...(acceptedEvent ? { p_accepted_event: acceptedEvent } : {}),
      ...tryLimits({ what: 'password', subject, network }),
    })
    .single()
    .throwOnError();
  const outcome = outcomeOf(data);
  if (outcome !== 'right') return { refused: outcome };
  return {
    author: data.author_id ?? undefined,
    factors: storedFactors(data.factors),
    acceptedEvent: data.accepted_event ?? undefined,
  };
}

// A browser that signed in before has counters of its own, so that nobody else's wrong passwords
// make it wait. Its cookie opens nothing: it only says which counter is its own.

/** The id of this browser, if the admin signed in with it before. */
async function knownBrowser(): Promise<string | undefined> {
  const token = (await cookies()).get(knownBrowserCookieName())?.value;
  return token ? verifyBrowserToken(supabaseEnv().siteSecrets, token) : undefined;
}

/**
 * Knows this browser from now on. Only after signing in.
 * @param known its id, if it was known before; else it gets a new one
 */
async function rememberKnownBrowser(known: string | undefined): Promise<void> {
  const token = await mintBrowserToken(supabaseEnv().siteSecrets, known ?? randomUUID());
  (await cookies()).set(knownBrowserCookieName(), token, cookieOptions(knownBrowserSeconds));
}
