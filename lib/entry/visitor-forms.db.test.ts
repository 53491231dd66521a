// What every form of a visitor has in common, on the real backend: refused fields, the limit of one
// network, a body that is too large, and requests of other sites.
import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as calculate } from '@/app/api/calculator/route';
import { POST as call } from '@/app/api/call-me-back/route';
import { POST as contact } from '@/app/api/contact/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { POST as recommend } from '@/app/api/recommendations/route';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { listLeads } from '@/lib/leads/admin-queries';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { arrive, cookiesSet, follow, formRequest, jsonRequest } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({ GEMINI_API_KEY: '' });
const newPhone = (): string => `097${randomInt(1_000_000, 9_999_999)}`;
const person = () => ({ name: 'Mwila Banda', email: own.newEmail() });
const isCalled = async (phone: string): Promise<boolean> =>
  (await listLeads(own.session, { search: phone, page: 1 })).total > 0;

interface VisitorForm {
  page: (typeof formPages)[keyof typeof formPages];
  post: (request: Request) => Promise<Response>;
  /** How many of one network in ten minutes are taken. */
  limit: { action: string; uses: number };
  valid: () => Record<string, string>;
  wrong: Record<string, string>;
  errors: Record<string, unknown>;
  /** Whether the page's script sends it as JSON, too. */
  hasScript: boolean;
}

const badEmail = 'Enter a valid email address, such as name@example.com';
const badPhone = expect.stringMatching(/^Enter a number such as/);
const entry = (tool: 'calculator' | 'report'): VisitorForm => ({
  page: formPages[tool],
  post: (request) => enter(request, { params: Promise.resolve({ tool }) }),
  limit: { action: 'enter', uses: 300 },
  valid: person,
  wrong: { name: 'M', email: 'mwila@' },
  errors: { name: 'Name must have 2 to 100 characters', email: badEmail },
  hasScript: true,
});
const forms: Record<string, VisitorForm> = {
  calculator: entry('calculator'),
  report: entry('report'),
  contact: {
    page: formPages.contact,
    post: contact,
    limit: { action: 'enquire', uses: 60 },
    valid: () => ({ ...person(), organization: '', interest: 'other', message: 'Hello' }),
    wrong: { name: ' ', email: 'mwila@', phone: '12', organization: 'Farm', interest: 'other' },
    errors: {
      name: 'Name is required',
      email: badEmail,
      phone: badPhone,
      message: 'Message is required',
    },
    hasScript: true,
  },
  'call me back': {
    page: formPages.call,
    post: call,
    limit: { action: 'enquire', uses: 60 },
    valid: () => ({ name: 'Mwila Banda', phone: newPhone(), place: 'services' }),
    wrong: { name: ' ', phone: '12', place: 'industries', reference: 'ABC234' },
    errors: { name: 'Name is required', phone: badPhone },
    hasScript: false,
  },
  recommendations: {
    page: formPages.recommendations,
    post: recommend,
    limit: { action: 'recommend-address', uses: 100 },
    valid: () => ({ ...person(), industry: 'Retail', description: 'A shop.' }),
    wrong: { name: ' ', email: 'kabwe', industry: 'Retail', challenges: 'x'.repeat(201) },
    errors: {
      name: 'Business name is required',
      email: badEmail,
      description: 'Description is required',
      challenges: 'Use at most 200 characters',
    },
    hasScript: true,
  },
};
const tooMany = expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/);

describe.each(Object.entries(forms))('form %s', (name, form) => {
  const { page, post, limit, valid, wrong, errors } = form;
  const isStored = async ({ email, phone = '' }: Record<string, string>): Promise<boolean> =>
    email ? (await findLead(email)) !== undefined : isCalled(phone);
  const send = async (fields: Record<string, string>, headers?: Record<string, string>) => {
    const answer = await post(formRequest(fields, headers));
    return [answer.status, answer.headers.get('location')];
  };
  const typedIn = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));

  it('comes back with its messages and the typed text, and counts no use', async () => {
    const network = randomUUID();
    arrive({ forwardedFor: network });
    expect(await send(wrong)).toEqual([303, page]);
    follow(network);
    const refused = await readStored(page, 'refused');
    expect(refused).toMatchObject({ typed: typedIn(wrong), errors });
    expect(Object.keys(refused?.errors ?? {}).toSorted()).toEqual(Object.keys(errors).toSorted());
    expect(await usesOf(limit.action, network)).toBe(0);
    // A form that is taken replaces the refused one.
    const fields = valid();
    await send(fields);
    expect(await isStored(fields)).toBe(true);
    follow();
    expect(await readStored(page, 'refused')).toBeUndefined();
  });

  it(`stores nothing beyond ${limit.uses} of one network in ten minutes`, async () => {
    const subject = randomUUID();
    const { action, uses } = limit;
    await setUses({ action, windowSeconds: 600, subject }, uses - 1);
    const [last, beyond] = [valid(), valid()];
    arrive({ forwardedFor: subject });
    await send(last);
    expect(await isStored(last)).toBe(true);
    arrive({ forwardedFor: subject });
    expect(await send(beyond)).toEqual([303, `${page}#form-failure`]);
    follow();
    expect(await readStored(page, 'refused')).toMatchObject({
      typed: { name: [beyond.name] },
      errors: {},
      failure: tooMany,
    });
    expect(await isStored(beyond)).toBe(false);
  });

  it('stores nothing of a body that is too large', async () => {
    const fields = valid();
    arrive({ forwardedFor: randomUUID() });
    expect(await send({ ...fields, more: 'x'.repeat(200_000) })).toEqual([
      303,
      `${page}#form-failure`,
    ]);
    follow();
    expect((await readStored(page, 'refused'))?.failure).toMatch(/Please try again\.$/);
    expect(await isStored(fields)).toBe(false);
  });

  it('a form from a page of another site is refused', async () => {
    const fields = valid();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://other.example', Host: 'site.test' },
    ]) {
      arrive({ forwardedFor: randomUUID() });
      expect(await send(fields, headers)).toEqual([403, null]);
      expect(cookiesSet()).toEqual([]);
    }
    expect(await isStored(fields)).toBe(false);
    arrive({ forwardedFor: randomUUID() });
    const ours = { Origin: 'http://site.test', Host: 'site.test' };
    expect((await send(fields, ours))[0]).toBe(303);
  });

  if (!form.hasScript) return;
  it('as JSON is refused with the error of each field, beyond the limit, and from another site', async () => {
    /** What a browser sends as several texts is a list here. */
    const asJson = ({ challenges, ...texts }: Record<string, string>) =>
      name === 'recommendations'
        ? { ...texts, challenges: challenges ? [challenges] : [], goals: [] }
        : texts;
    const network = randomUUID();
    const byScript = async (body: unknown, headers?: Record<string, string>) => {
      arrive({ forwardedFor: network });
      const answer = await post(jsonRequest(body, headers));
      expect(cookiesSet()).toEqual([]);
      return [answer.status, await answer.json()];
    };
    expect(await byScript(asJson(wrong))).toEqual([
      400,
      expect.objectContaining({ ok: false, fields: errors }),
    ]);
    expect(await byScript(['x'])).toEqual([400, expect.objectContaining({ ok: false })]);
    const beyond = valid();
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await byScript(asJson(beyond), foreign))[0]).toBe(403);
    const { action, uses } = limit;
    expect(await usesOf(action, network)).toBe(0);
    await setUses({ action, windowSeconds: 600, subject: network }, uses);
    expect(await byScript(asJson(beyond))).toEqual([429, { ok: false, error: tooMany }]);
    expect(await isStored(beyond)).toBe(false);
  });
});

it('the calculator takes no numbers from a page of another site', async () => {
  arrive();
  const foreign = formRequest({ workflow: '1' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect((await calculate(foreign)).status).toBe(403);
  expect(cookiesSet()).toEqual([]);
});
