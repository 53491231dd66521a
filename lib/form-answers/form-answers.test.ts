// Cookies carry a form that was sent without script to the page after it.
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { encryptAnswer, openAnswer } from '@/lib/form-answers/encrypt';
import { numbersSchema } from '@/lib/form-answers/schema';
import { bodyFits, isForm, originOf, readForm, typedIn } from '@/lib/http/body';

const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://site.test/api/entry/report', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
const sized = (body: string): Request =>
  post(body, { 'Content-Length': String(Buffer.byteLength(body)) });

describe('a form that a browser sends by itself', () => {
  it('a sent form: each field is read, lists too', async () => {
    const form = await readForm(sized('name=+Zo%C3%AB%00&goals=a+b&goals=&other=x'), 100);
    expect(typedIn(form, ['name', 'goals', 'email'])).toEqual({
      name: [' Zoë'],
      goals: ['a b', ''],
      email: [],
    });
    expect(typedIn(undefined, ['name'])).toEqual({ name: [] });
  });

  it('a sent form: a file in the place of a text is left out', async () => {
    const data = new FormData();
    data.set('name', new File(['x'], 'name.txt'));
    const body = await new Response(data).blob();
    const request = post(body, { 'Content-Type': body.type, 'Content-Length': `${body.size}` });
    expect(typedIn(await readForm(request, 10_000), ['name'])).toEqual({ name: [] });
  });

  it('a sent form: one that is too large, has no size or is no form is refused', async () => {
    expect(bodyFits(sized('name=Jo'), 7)).toBe(true);
    expect(bodyFits(sized('name=Jo'), 6)).toBe(false);
    expect(bodyFits(post('name=Jo'), 7)).toBe(false);
    expect(bodyFits(post('name=Jo', { 'Content-Length': 'x' }), 7)).toBe(false);
    expect(await readForm(sized('name=Jo'), 6)).toBeUndefined();
    const broken = { 'Content-Type': 'multipart/form-data; boundary=a', 'Content-Length': '7' };
    expect(await readForm(post('name=Jo', broken), 7)).toBeUndefined();
    for (const type of ['application/json', 'text/plain', 'x-multipart/form-data']) {
      const other = post('{}', { 'Content-Type': type, 'Content-Length': '2' });
      expect(isForm(other), type).toBe(false);
      expect(await readForm(other, 10)).toBeUndefined();
    }
  });
});

it.each([
  [undefined, {}],
  ['not an address', {}],
  ['https://site.test/work', {}],
  ['https://site.test/work?q=utm_source', {}],
  ['https://site.test/work?utm_evil=radio&utm_source=', {}],
  [
    'https://site.test/work?UTM_SOURCE=radio&amp;utm_campaign=spring',
    { landing_page: '/work', utm_source: 'radio', utm_campaign: 'spring' },
  ],
  [
    'https://site.test/state-of-ai-report?utm_source=radio&page=2&utm_medium=air',
    { landing_page: '/state-of-ai-report', utm_source: 'radio', utm_medium: 'air' },
  ],
])('a form sent from %j tells of the campaign %j', (referer, campaign) =>
  expect(
    originOf(post('', referer === undefined ? {} : { Referer: referer }), new FormData()),
  ).toEqual(campaign),
);

it.each([
  ['{"landing_page":"/work"}', { landing_page: '/work' }],
  ['no note', {}],
])('a form with the note %j of the page’s script tells %j', (note, origin) => {
  const form = new FormData();
  form.set('source', note);
  expect(originOf(post('', { Referer: 'https://site.test/a?utm_source=b' }), form)).toEqual(origin);
});

describe('an encrypted form', () => {
  const secret = 'a secret of at least thirty-two characters';

  it('an encrypted answer opens unchanged, with its own purpose and secret only', async () => {
    const value = { name: 'Zoë', goals: ['a', ''], text: 'x'.repeat(5_000) };
    const encrypted = await encryptAnswer([secret], 'a form', value, 60);
    expect(decodeProtectedHeader(encrypted)).toEqual({ alg: 'dir', enc: 'A256GCM' });
    expect(await openAnswer([secret], 'a form', encrypted)).toEqual(value);
    expect(await openAnswer([secret], 'another form', encrypted)).toBeUndefined();
    expect(await openAnswer([`${secret}!`], 'a form', encrypted)).toBeUndefined();
  });

  it('an encrypted answer does not open after its time, or with one character changed', async () => {
    expect(
      await openAnswer([secret], 'a form', await encryptAnswer([secret], 'a form', 1, 0)),
    ).toBeUndefined();
    const encrypted = await encryptAnswer([secret], 'a form', 1, 60);
    const middle = encrypted.length - 30;
    const other = encrypted[middle] === 'A' ? 'B' : 'A';
    const altered = encrypted.slice(0, middle) + other + encrypted.slice(middle + 1);
    for (const text of ['', 'x', altered, encrypted.slice(0, -1)]) {
      expect(await openAnswer([secret], 'a form', text), text).toBeUndefined();
    }
  });
});

it('numbers of the calculator are lines of bounded length', () => {
  expect(numbersSchema.parse({ workflow: ` 1\u0000\n${'2'.repeat(50)}` })).toEqual({
    workflow: `1 ${'2'.repeat(38)}`,
  });
});
