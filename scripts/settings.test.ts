import { afterEach, expect, it, vi } from 'vitest';
import { generateSigningKey } from '../tests/support/signing-key.ts';
import { parseEnvFile } from './env-files.ts';
import { hintsOn, readSettings } from './settings.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['DIRECT_UPLOADS', 'on'],
  ['SUPABASE_JWT_SIGNING_KEY', JSON.stringify(generateSigningKey())],
])('settings: the embedded backend refuses %s', (name, value) => {
  vi.stubEnv('SUPABASE_URL', '');
  vi.stubEnv(name, value);
  expect(() => readSettings()).toThrow(`${name} needs SUPABASE_URL, because`);
});

it.each([
  ['NAME=pa$word', 'pa$word'],
  [`NAME=\${HOME}$$PATH`, `\${HOME}$$PATH`],
  ['NAME=abc#def', 'abc#def'],
  ['NAME=#abc', '#abc'],
  ['NAME=abc #def', 'abc'],
  ['NAME=abc\t# def # ghi', 'abc'],
  ['NAME= # def', ''],
  ['NAME=', ''],
  ['NAME = a b ', 'a b'],
  ['NAME: abc', 'abc'],
  ['export NAME=abc', 'abc'],
  ['\uFEFFNAME=abc\r\nOTHER=', 'abc'],
  ["NAME='a #b $HOME \\n' # c", 'a #b $HOME \\n'],
  ['NAME="a #b $HOME \\n"', 'a #b $HOME \n'],
  ['NAME=`a "b" \'c\'`', 'a "b" \'c\''],
  ['NAME=\'{\n  "kid": 1\n}\'', '{\n  "kid": 1\n}'],
  ["NAME=it's\nOTHER='x'", "it's"],
  ["NAME='it\nOTHER=x", "'it"],
  ["NAME='pa\\'\nOTHER='x'", 'pa\\'],
  ['NAME="a"b', '"a"b'],
  ['NAME=https://lab.example/?a=b&c=d', 'https://lab.example/?a=b&c=d'],
  ['NAME=one\nNAME=two', 'two'],
  ['# NAME=abc\n#NAME=def\nNAME=ghi', 'ghi'],
])('settings: in a file %j, the value is %j', (text, value) => {
  expect(parseEnvFile(text).NAME).toBe(value);
});

it.each([
  [{ ADMIN_MAIL: 'x' }, 'ADMIN_MAIL is no setting. Do you mean ADMIN_EMAIL?'],
  [{ ADMIN_EMIAL: 'x' }, 'ADMIN_EMIAL is no setting. Do you mean ADMIN_EMAIL?'],
  [{ SITEURL: 'x' }, 'SITEURL is no setting. Do you mean SITE_URL?'],
  [{ 'SITE-URL': 'x' }, 'SITE-URL is no setting. Do you mean SITE_URL?'],
  [{ smtp_url: 'x' }, 'smtp_url is no setting. Do you mean SMTP_URL?'],
  [{ DATA_DIRS: 'x' }, 'DATA_DIRS is no setting. Do you mean DATA_DIR?'],
  [{ GEMINI_KEY: 'x' }, 'GEMINI_KEY is no setting. Do you mean GEMINI_API_KEY?'],
  [{ GEMINI_KEY: '' }, 'GEMINI_KEY is no setting. Do you mean GEMINI_API_KEY?'],
  [{ gemini_calls: '5' }, 'gemini_calls is no setting. Do you mean GEMINI_DAILY_CALLS?'],
  [
    { SUPABASE_KEY: 'x' },
    /^SUPABASE_KEY is no setting\. Do you mean SUPABASE_\w+_KEY or SUPABASE_\w+_KEY\?$/,
  ],
  [{ HOSTNAME: 'x', ADMIN_EMAIL: 'x', GITHUB_API_URL: 'x', NODE_ENV: 'x' }, undefined],
  [{ SMTP_URL: 'smtp://a:$SECRET@b', SECRET: 'x' }, /^SMTP_URL has a name behind \$, and no value/],
  [{ SMTP_URL: `smtp://a:\${SECRET}@b`, SECRET: 'x' }, /^SMTP_URL has a name behind/],
  [{ SMTP_URL: 'smtp://a:$SECRETS@b', SECRET: 'x' }, undefined],
  [{ SMTP_URL: 'smtp://a:\\$b@c' }, /^SMTP_URL has a \\ before \$/],
])('settings: %j are met with %s', (settings, hint) => {
  const hints = hintsOn(settings, settings);
  expect(hints).toEqual(hint ? [expect.stringMatching(hint)] : []);
});
