import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits: they cannot be guessed. */
const tokenBytes = 16;

/** The secret in an address that is known to those alone who were given it. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Its digest in the database. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
