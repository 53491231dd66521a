import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';
import { databaseUrlFault } from '@/lib/process/database-url';
import { unreachable } from '../../scripts/postgres';

const guides = import.meta.glob<string>(['/README.md', '/docs/*.md', '/.env.example'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe('the password in the address of a database', () => {
  it.each([
    ['ab/cd', '/ as %2F'],
    ['12/cd', '/ as %2F'],
    ['12?cd', '? as %3F'],
    ['12#cd', '# as %23'],
    ['100%', '% as %25'],
    ['a/b#c/d', '/ as %2F, # as %23'],
  ])('%j is told how to be written', (password, how) => {
    const DATABASE_URL = `postgres://site:${password}@127.0.0.1:5432/site`;
    const parse = (): unknown => parseEnv({ DATABASE_URL });
    expect(parse).toThrow(`must be written otherwise: ${how}.`);
    expect(parse).not.toThrow(password);
  });

  it.each([
    'postgres://site:0123abcdef@127.0.0.1:5432/site',
    'postgres://site:a%2Fb%25+=@127.0.0.1/site',
    'postgres://site:a@b:c@[::1]:5432/site',
    'postgres://site@127.0.0.1/site?application_name=a@b/c',
    'postgresql://site:ab@host/site?options=-c%20a=b&user=x@y',
  ])('%s is taken as it is', (address) => expect(databaseUrlFault(address)).toBeUndefined());

  it('is made of letters and digits wherever a document says how', () => {
    const texts = Object.values(guides);
    expect(texts.join()).toContain('openssl rand -hex');
    expect(texts.filter((text) => text.includes('rand -base64'))).toEqual([]);
  });
});

it('a host that only IPv6 reaches is named as the cause, and what to take instead', () => {
  const failed = new Error('getaddrinfo ENOTFOUND db.abc.supabase.co');
  const direct = 'postgres://postgres:secret@db.abc.supabase.co:5432/postgres';
  expect(unreachable(failed, direct).message).toMatch(/IPv6 alone: take the session pooler/);
  const pooler = 'postgres://postgres.abc:secret@aws-0-a.pooler.supabase.com:5432/postgres';
  expect(unreachable(failed, pooler).message).not.toContain('IPv6');
  // No command of the documents leads there.
  expect(Object.values(guides).join()).not.toMatch(/postgres:\/\/\S*@db\.\w+\.supabase\.co/);
});
