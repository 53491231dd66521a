import { afterEach, describe, expect, it } from 'vitest';
import { supabaseEnv } from '@/lib/env';
import { logLine } from '@/lib/log/log';
import { logConsole } from '@/lib/log/log-console';
import { redact } from '@/lib/log/redact';
import { runRequest } from '@/lib/pages/request-context';

describe('redact', () => {
  it.each([
    [
      'Key (email)=(jane.doe@example.com) already exists.',
      'Key (email)=([left out]) already exists.',
    ],
    ['Key (a, b)=(x (y) z, 3) is still referenced', 'Key (a, b)=([left out]) is still referenced'],
    ['bad\nDETAIL: Failing row contains (7, Jane, words)\nnext', 'bad\nDETAIL: [left out]\nnext'],
    ['Failing row contains (7, Jane,\n second line)', 'Failing row contains [left out]'],
    [
      'invalid input syntax for type uuid: "my words"',
      'invalid input syntax for type uuid: "[left out]"',
    ],
    [
      'column "title" of relation "posts" does not exist',
      'column "title" of relation "posts" does not exist',
    ],
    [
      `Unexpected token 'm', "my words" is not valid JSON`,
      `Unexpected token 'm', "[left out]" is not valid JSON`,
    ],
    ['invalid input: "my\nwords" of "more\n words"', 'invalid input: "[left out]" of "[left out]"'],
    [`Unexpected token 'm', "my words are cut o`, `Unexpected token 'm', "[left out]"`],
    ['type "my\nwords"', 'type "[left out]"'],
    ['Key (email)=(jane, whose address is cut o', 'Key (email)=([left out])'],
    [
      'GET http://127.0.0.1:9/rest/v1/users?email=eq.jane%40x.zm failed',
      'GET http://127.0.0.1:9/rest/v1/users?[left out] failed',
    ],
    ['to jane%40x.zm now', 'to [e-mail] now'],
    ['To: Jane <jane+x@mail.example.zm>', 'To: Jane <[e-mail]>'],
    ['from 41.72.3.9:5123 and 2001:db8::1', 'from [address]:5123 and [address]'],
    [
      'connect ECONNREFUSED 127.0.0.1:5432 at 12:34:56, [::1]:80',
      'connect ECONNREFUSED 127.0.0.1:5432 at 12:34:56, [::1]:80',
    ],
    ['    at save (file:///site/lib/a.ts:12:34)', '    at save (file:///site/lib/a.ts:12:34)'],
    ['postgres://user:pa:ss@db.example/x', 'postgres://[secret]@db.example/x'],
    ['http://user@db.example, https://a/b@c', 'http://[secret]@db.example, https://a/b@c'],
    ['Bearer eyJhbGciOi.eyJzdWIi.sig and sb_secret_ab-c', 'Bearer [secret] and [secret]'],
    ['bearer ab.~+/=-c, sb_publishable_a-b_1.', 'Bearer [secret], [secret].'],
    ['a token eyJhbGci-iJIUzI1.eyJz-dWIi.c2_ln-YQ here', 'a token [secret] here'],
    ['a token eyJhbGciOiJIUzI1.eyJzdWIi. cut off', 'a token [secret] cut off'],
    [
      'no token: eyJshort.a.b, xeyJhbGciOiJIUzI1.a.b',
      'no token: eyJshort.a.b, xeyJhbGciOiJIUzI1.a.b',
    ],
    ['/draft/abcDEF-123_456ghi7890q failed', '/draft/[secret] failed'],
    ['at app/draft/layout.tsx', 'at app/draft/layout.tsx'],
    ['key AIzaSyA-123456789_1234567890 used', 'key [secret] used'],
    ['no key: AIzaSyA-1234', 'no key: AIzaSyA-1234'],
    ['key AQ.Ab8RN6-123456789_1234567890 used', 'key [secret] used'],
    ['no key: AQ.Ab8', 'no key: AQ.Ab8'],
    ['DETAIL: a\nHINT: b\nCONTEXT: c', 'DETAIL: [left out]\nHINT: [left out]\nCONTEXT: [left out]'],
    [
      'QUERY: a\nSTATEMENT: b\nWHERE: c',
      'QUERY: [left out]\nSTATEMENT: [left out]\nWHERE: [left out]',
    ],
    [
      'insert\nparams: Jane, words\nParam: x\nend',
      'insert\nparams: [left out]\nparams: [left out]\nend',
    ],
    [
      '(/x?a=b) [/y?c] <z?d> what? "a"',
      '(/x?[left out]) [/y?[left out]] <z?[left out]> what? "[left out]"',
    ],
    ['relations "a", file "b"\nword "c"', 'relations "a", file "b"\nword "[left out]"'],
    ['x@y.zm,a.b+c%d-e@f-1.g-2.zm; @ a@b', '[e-mail],[e-mail]; @ a@b'],
    ['10.0.0.12, 0.0.0.0:80 and 1.2.3.4.', '[address], 0.0.0.0:80 and [address].'],
    [
      'version 1.2.3.4.5, 1.2.3.4-a and 12.1.2.3.x',
      'version 1.2.3.4.5, [address]-a and 12.1.2.3.x',
    ],
    ['2001:DB8:0:1:2:3:4:5, [2001:db8:0:1:2:3:4:ff]:80', '[address], [[address]]:80'],
    ['1:2:3:4:5:6:7:8:9 and x1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8:9 and x1:2:3:4:5:6:7:8'],
    ['1:2:3:4:5:6:7:8x and 1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8x and 1:2:3:4:5:6:7'],
    ['fe80::1, 2001:db8:1::a:b. and ::ffff', '[address], [address]. and [address]'],
    ['a::b::c, Some::Name and ::1', 'a::b::c, Some::Name and ::1'],
  ])('%j', (text, expected) => expect(redact(text)).toBe(expected));

  it('shows none of the secrets of this process', () => {
    const { siteSecrets } = supabaseEnv();
    expect(redact(`<${siteSecrets[0]}> and ${siteSecrets[0]}`)).toBe('<[secret]> and [secret]');
  });

  it('is cut at the last space before five thousand characters', () => {
    expect(redact('a '.repeat(2_500))).toBe('a '.repeat(2_500));
    expect(redact(`${'a '.repeat(2_500)}b`)).toBe('a '.repeat(2_500));
    expect(redact(`${'a '.repeat(2_499)}bcd`)).toBe('a '.repeat(2_499));
  });

  it.each([
    '"my words, and more of my words',
    'jane.doe@example.zm',
    'Key (email)=(my words, and more)',
  ])('shows nothing of %j where the text is too long', (words) => {
    for (let length = 4_960; length < 5_000; length += 1) {
      expect(redact(`${'a'.repeat(length)} ${words}`)).not.toMatch(/my|words|jane|example/);
    }
  });
});

describe('logLine', () => {
  const cause = Object.assign(
    new Error('duplicate key', {
      cause: { message: 'Key (email)=(a@b.zm) already exists', details: 'Jane', code: '23505' },
    }),
    {
      digest: '123',
    },
  );
  it('is one line of JSON with the chain of causes and nothing that people typed', () => {
    const line = logLine('error', 'capture lead', cause, { path: '/x?name=Jane' });
    expect(line).not.toContain('\n');
    expect(line).not.toMatch(/Jane|a@b/);
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      what: 'capture lead',
      path: '/x?[left out]',
      name: 'Error',
      message: 'duplicate key',
      digest: '123',
      stack: expect.stringContaining('log.test'),
      cause: { code: '23505', message: 'Key (email)=([left out]) already exists' },
    });
  });
  it('has level and time first, which logConsole knows our own lines by, and the request', () => {
    runRequest({ method: 'GET', url: '/blog?q=Jane', id: 'abcdefgh' }, () => {
      const line = logLine('warn', 'x', undefined);
      expect(line).toMatch(/^\{"level":"warn","time":"[^"]+","what":"x",/);
      expect(JSON.parse(line)).toMatchObject({ request: 'abcdefgh', path: '/blog' });
    });
    expect(JSON.parse(logLine('warn', 'x', undefined))).not.toHaveProperty('request');
  });
  it('ends a circle of causes', () => {
    const circle = new Error('round');
    circle.cause = circle;
    expect(
      JSON.parse(logLine('error', 'x', circle)).cause.cause.cause.cause.cause.cause,
    ).toBeUndefined();
  });
  it.each([undefined, null, 'text', 5, { odd: 'a@b.zm' }])('takes %j', (odd) =>
    expect(logLine('warn', 'x', odd)).not.toContain('a@b.zm'),
  );
});

describe('logConsole', () => {
  const { error, warn } = console;
  const warnings = process.listeners('warning');
  afterEach(() => {
    Object.assign(console, { error, warn });
    process.removeAllListeners('warning');
    for (const listener of warnings) process.on('warning', listener);
  });

  it('cuts a line only when nothing that people typed is in it', () => {
    const printed: string[] = [];
    console.error = (line: string) => printed.push(line);
    logConsole('test');
    console.error(`${'a '.repeat(490)}"my words, and more of my words"`);
    expect(printed).toHaveLength(1);
    expect(printed[0]).not.toMatch(/my|words/);
  });
});
