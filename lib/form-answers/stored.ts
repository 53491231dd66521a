import 'server-only';
import { cookies } from 'next/headers';
import type { z } from 'zod';
import { cookieOptions } from '@/lib/auth/cookies';
import { supabaseEnv } from '@/lib/env';
import { formSeconds } from '@/lib/process/limits';
import { seeOther } from '../http/body';
import { encryptAnswer, openAnswer } from './encrypt';
import { type FormPage, formPages } from './pages';
import { type Kind, type Refused, storedKinds, storedSchemas, type Typed } from './schema';

/** One cookie of what a form was sent: browsers take 4,096 bytes with its name and its path. */
const cookieCharacters = 3_500;
/** Such cookies of one form: common proxies refuse a header of more than 8 kB. */
const mostCookies = 2;

// A form that was sent without script is carried to the page after it. It is personal, so
// it is never part of an address. The browser itself keeps it, encrypted, in cookies that only this
// one page is sent.

type Stored<K extends Kind> = z.infer<(typeof storedSchemas)[K]>;

/** `__Secure-` as browsers take it on https alone; `__Host-` would have no path of its own. */
function cookieNames(page: FormPage, kind: Kind): string[] {
  const name = `${cookieOptions(0).secure ? '__Secure-' : ''}form-${storedKinds[page].name}-${kind}`;
  return Array.from({ length: mostCookies }, (_, index) => `${name}-${index}`);
}
const purposeOf = (page: FormPage, kind: Kind): string => `${page} ${kind}`;

/** Keeps a value for a page. @returns false, and keeps nothing, when it is too long */
export async function keep<K extends Kind>(
  page: FormPage,
  kind: K,
  value: Stored<K>,
): Promise<boolean> {
  const { siteSecrets } = supabaseEnv();
  const encrypted = await encryptAnswer(siteSecrets, purposeOf(page, kind), value, formSeconds);
  if (encrypted.length > mostCookies * cookieCharacters) return false;
  await setCookies(page, kind, encrypted);
  return true;
}

/**
 * Keeps a form that was not accepted. Where it is too long, the longest fields are left out until
 * the rest fits.
 */
export async function keepRefused(page: FormPage, refused: Refused): Promise<void> {
  if (await keep(page, 'refused', refused)) return;
  const fromShort = Object.entries(refused.typed).toSorted(
    ([, a], [, b]) => a.join('').length - b.join('').length,
  );
  if (!fromShort.pop()) throw new Error(`The messages of ${page} are too long to be kept`);
  await keepRefused(page, { ...refused, typed: Object.fromEntries(fromShort), cut: true });
}

/**
 * Leads a browser back to a form that was not accepted: to its fields where these say what is wrong,
 * else to the sentence above its button.
 */
export async function backToForm(
  page: FormPage,
  typed: Typed,
  { error, fields }: { error: string; fields?: Partial<Record<string, string>> },
): Promise<Response> {
  await keepRefused(page, { typed, errors: fields ?? {}, failure: fields ? undefined : error });
  // No fragment where a field has the focus: a browser that follows one takes it away.
  return seeOther(fields ? page : `${page}#form-failure`);
}

/** Reads what this browser keeps of a kind; undefined for nothing, the too old and the altered. */
export async function readStored<K extends Kind>(
  page: FormPage,
  kind: K,
): Promise<Stored<K> | undefined> {
  const jar = await cookies();
  const encrypted = cookieNames(page, kind)
    .map((name) => jar.get(name)?.value ?? '')
    .join('');
  if (!encrypted) return undefined;
  const value = await openAnswer(supabaseEnv().siteSecrets, purposeOf(page, kind), encrypted);
  const schema: z.ZodType = storedSchemas[kind];
  return schema.safeParse(value).data as Stored<K> | undefined;
}

/** Clears a kind. */
export const clear = (page: FormPage, kind: Kind): Promise<void> => setCookies(page, kind, '');

/** Clears everything that any of the pages stored in this browser. */
export async function clearAll(): Promise<void> {
  for (const page of Object.values(formPages)) {
    for (const kind of storedKinds[page].kinds) await clear(page, kind);
  }
}

async function setCookies(page: FormPage, kind: Kind, encrypted: string): Promise<void> {
  const jar = await cookies();
  for (const [index, name] of cookieNames(page, kind).entries()) {
    const start = index * cookieCharacters;
    const part = encrypted.slice(start, start + cookieCharacters);
    jar.set(name, part, { ...cookieOptions(part ? formSeconds : 0), path: page });
  }
}
