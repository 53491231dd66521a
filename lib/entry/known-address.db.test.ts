// Whether an address is known: what a network may learn of it, and that no answer tells more. The
// routes run on the real backend with the built-in analyst.
import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as sendMessage } from '@/app/api/contact/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { GET as previousResults } from '@/app/api/recommendations/previous/route';
import { POST as analyse } from '@/app/api/recommendations/route';
import { readBrowser } from '@/lib/auth/browser';
import { readVisitor } from '@/lib/auth/visitor';
import { captureLead } from '@/lib/entry/mutations';
import { requestLimits } from '@/lib/process/limits';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { arrive, jsonRequest, sentCookies } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({ GEMINI_API_KEY: '' });
const { newEmail } = own;

type Cookies = Record<string, string>;
const { action, limit, windowSeconds } = requestLimits.knownAddress;
const useUp = (subject: string) => setUses({ action, windowSeconds, subject }, limit);
/** An address that is a lead's. */
async function knownEmail(): Promise<string> {
  const email = newEmail();
  await captureLead({ name: 'Mwila Banda', email, source: {} }, false);
  return email;
}

const business = { industry: 'Retail', description: 'A shop.', challenges: [], goals: [] };
const message = { organization: '', interest: 'other', message: 'Hello' };
const forms = {
  calculator: (request: Request) =>
    enter(request, { params: Promise.resolve({ tool: 'calculator' }) }),
  contact: sendMessage,
  recommendations: analyse,
};

/** Sends a form. @returns whether it welcomes somebody new, and the cookies that the browser then has */
async function send(
  email: string,
  network: string,
  {
    cookies = {},
    to = 'calculator',
    event,
  }: { cookies?: Cookies; to?: keyof typeof forms; event?: string } = {},
) {
  arrive({ cookies, forwardedFor: network });
  const fields = { name: 'Mwila Banda', email, event, ...business, ...message };
  const answer = await forms[to](jsonRequest(fields));
  expect(answer.status).toBe(200);
  const last = JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '');
  const set = sentCookies();
  const { isNew } = last.data ?? {};
  return { isNew, set: Object.keys(set), cookies: { ...cookies, ...set } };
}
const loaded = async (cookies: Cookies) => {
  arrive({ cookies });
  const { data } = await (
    await previousResults(new Request('http://site.test/api/recommendations/previous'))
  ).json();
  return data?.map((result: { businessInfo: { email: string } }) => result.businessInfo.email);
};

describe('a network learns', () => {
  it('known addresses: a revealed address counts, one that the cookie names does not', async () => {
    const network = randomUUID();
    const known = await knownEmail();
    expect(await send(known, network)).toMatchObject({ isNew: false, set: ['browser'] });
    expect(await usesOf(action, network)).toBe(1);
    const { isNew, cookies } = await send(newEmail(), network);
    expect(isNew).toBe(true);
    const email = newEmail();
    const own = await send(email, network, { cookies });
    expect(await send(email, network, { cookies: own.cookies })).toMatchObject({ isNew: false });
    expect(await usesOf(action, network)).toBe(1);
  });

  it('no more than that of twenty addresses in a day, its browsers with a cookie excepted', async () => {
    const group = randomInt(1, 0xffff).toString(16);
    // A /48 has one share, however many of its /64 ask.
    await useUp(`2001:db8:${group}::/48`);
    const network = (part: number) => `2001:db8:${group}:${part}::1`;
    const known = await knownEmail();
    expect(await send(known, network(1))).toMatchObject({ isNew: true });
    expect(await send(known, network(2))).toMatchObject({ isNew: true });
    expect(await send(known, randomUUID())).toMatchObject({ isNew: false });
    const email = newEmail();
    const { cookies } = await send(email, network(3));
    expect(await send(email, network(4), { cookies })).toMatchObject({ isNew: false });
  });

  it.each(['calculator', 'contact', 'recommendations'] as const)(
    'nothing more by the form of %s, whatever it then does with the cookies of the answer',
    async (to) => {
      const network = randomUUID();
      await useUp(network);
      // The browser has asked for as many analyses as it may, of which one waits under another address.
      const { browser = '' } = (await send(await knownEmail(), network, { to: 'recommendations' }))
        .cookies;
      arrive({ cookies: { browser } });
      const subject = (await readBrowser()) ?? '';
      await setUses({ ...requestLimits.recommendVisitor, subject }, 10);
      const event = randomUUID();
      /** All that a browser is shown of an address. */
      const shown = async (email: string) => {
        const primed = to === 'recommendations' ? {} : { browser };
        const first = await send(email, network, { to, cookies: primed });
        const before = (await loaded(first.cookies))?.length;
        const second = await send(email, network, { cookies: first.cookies });
        await send(email, network, { cookies: second.cookies, to: 'recommendations' });
        const withId = await send(email, network, { cookies: second.cookies, event });
        const again = await send(email, network, { event });
        return {
          answers: [first, second, withId, again].map(({ isNew, set }) => [isNew, set]),
          before,
          later: await loaded(second.cookies),
          elsewhere: (await send(email, network, { to })).set,
          cookies: second.cookies,
        };
      };
      const [known, fresh] = [await knownEmail(), newEmail()];
      const [one, other] = [await shown(known), await shown(fresh)];
      expect(one.answers).toEqual(other.answers);
      expect([one.before, one.elsewhere]).toEqual([other.before, other.elsewhere]);
      expect(one.later).toEqual(other.later.map(() => known));
      const lengths = (cookies: Cookies) => Object.values(cookies).map(({ length }) => length);
      expect(lengths(one.cookies)).toEqual(lengths(other.cookies));
      // The cookie of the known address names nobody.
      arrive({ cookies: one.cookies });
      expect(await readVisitor()).toBeUndefined();
    },
  );
});
