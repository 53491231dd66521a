// Forms of a network of 48 bits, whose addresses are more than anybody counts, on the real backend.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { keepTotal } from '@/app/api/calculator/keep-total';
import { keepCall } from '@/app/api/call-me-back/keep-call';
import { POST as enquire } from '@/app/api/contact/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { POST as analyse } from '@/app/api/recommendations/route';
import { sendCodeTo } from '@/lib/entry/send-code';
import { keep } from '@/lib/kept-results/keep';
import { requestLimits } from '@/lib/process/limits';
import { answerResult } from '@/lib/recommendations/answer-result';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { arrive, jsonRequest } from '@/tests/support/request';
import { addressLimits } from './rate-limit';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({ SMTP_URL: 'smtp://mail.test', SMTP_FROM: 'lab@lab.co.zm' });
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const post = (body: object): Request => jsonRequest(body, { 'Sec-Fetch-Site': 'same-origin' });
const person = { name: 'Mwila Banda', email: own.newEmail() };
const place = (tool: string) => ({ params: Promise.resolve({ tool }) });
const group = (): string => (0x1000 + Math.floor(Math.random() * 0xe000)).toString(16);

it.each<[keyof typeof requestLimits, string, () => Promise<unknown>]>([
  ['enter', 'an entry', async () => (await enter(post(person), place('report'))).text()],
  ['enter', 'a total', () => keepTotal({ event: randomUUID(), total: 5 })],
  [
    'enquire',
    'a message',
    async () =>
      (await enquire(post({ ...person, organization: '', message: 'Hi, can you count?' }))).text(),
  ],
  ['enquire', 'a call', () => keepCall({ name: 'Mwila Banda', phone: '+260977123456' }, post({}))],
  [
    'recommendAddress',
    'an analysis',
    async () =>
      (
        await analyse(
          post({
            ...person,
            industry: 'Farming',
            description: 'Maize',
            challenges: ['Queues'],
            goals: ['None'],
          }),
        )
      ).text(),
  ],
  ['keepAddress', 'a kept result', () => keep({ result: randomUUID(), describes: false })],
  ['answerAddress', 'a correction', () => answerResult({ result: randomUUID() })],
  ['codeAddress', 'a code', () => sendCodeTo(person.email)],
])('%s limits %s of a network too, by ten times as much', async (name, _, send) => {
  const { action, limit, windowSeconds } = requestLimits[name];
  const network = `2001:${group()}:${group()}`;
  const uses = { action, windowSeconds, subject: `${network}::/48` };
  await setUses(uses, 10 * limit - 1);
  arrive({ forwardedFor: `${network}:1::7` });
  const answer = async () => JSON.stringify(await send());
  const tooMany = 'Too many attempts';
  expect(await answer()).not.toContain(tooMany);
  arrive({ forwardedFor: `${network}:2::7` });
  expect(await answer()).toContain(tooMany);
  // What one address sends beyond its own limit uses up nothing of its network's.
  await setUses({ action, windowSeconds, subject: `${network}:3::/64` }, limit);
  const before = await usesOf(action, uses.subject);
  arrive({ forwardedFor: `${network}:3::7` });
  expect(await answer()).toContain(tooMany);
  expect(await usesOf(action, uses.subject)).toBe(before);
});

it('an IPv4 address has one limit', () =>
  expect(addressLimits(requestLimits.enter, '203.0.113.7')).toEqual([
    { ...requestLimits.enter, subject: '203.0.113.7' },
  ]));
