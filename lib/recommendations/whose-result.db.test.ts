// Whose an analysis is (decision 29), on the real backend with the built-in analyst: what is asked
// for under somebody else's address is neither theirs nor anybody's until it is proved.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { GET as previousResults } from '@/app/api/recommendations/previous/route';
import { POST } from '@/app/api/recommendations/route';
import { readBrowser } from '@/lib/auth/browser';
import { findLead } from '@/lib/entry/queries';
import { eachLead, listLeads, readLead } from '@/lib/leads/admin-queries';
import { loadWithCode, requestCode } from '@/lib/recommendations/actions';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { findResult, resultsOf } from '@/lib/recommendations/queries';
import { readPerson } from '@/lib/your-data/queries';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { newestCode } from '@/tests/support/mail';
import { arrive, jsonRequest, sentCookies } from '@/tests/support/request';
import { resultRow } from '@/tests/support/result';

/** The work that the site puts off until after its answer. */
const later = vi.hoisted((): Array<() => unknown> => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock(import('next/server'), async (original) => ({
  ...(await original()),
  after: (task) => void later.push(typeof task === 'function' ? task : () => task),
}));

const own = setUpContent({ GEMINI_API_KEY: '' });
const { newEmail } = own;

type Cookies = Record<string, string>;
interface Answer {
  /** Of the result. */
  id: string;
  /** The cookies that the browser keeps from then on. */
  cookies: Cookies;
}

/** Comes back with the cookies that it had, and those that it was given since. */
function comeBack(cookies: Cookies): void {
  arrive({ cookies, forwardedFor: randomUUID() });
}
const storedBy = (cookies: Cookies): Cookies => ({
  ...cookies,
  ...sentCookies(),
});

/** Asks for an analysis from a browser that has these cookies. */
async function analyse(email: string, cookies: Cookies = {}): Promise<Answer> {
  comeBack(cookies);
  const answer = await POST(
    jsonRequest({
      name: 'Shop',
      email,
      industry: 'Retail',
      description: 'A shop.',
      challenges: [],
      goals: [],
    }),
  );
  const last = JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ type: 'done', stored: true });
  return { id: last.result.id, cookies: storedBy(cookies) };
}

/** Proves an address from a browser that has these cookies; the ids of the lead's results. */
/** The ids of what is shown as the visitor's own. */
const ownIds = (results: ReadonlyArray<{ id: string; unproven?: boolean | undefined }>): string[] =>
  results.flatMap(({ id, unproven }) => (unproven ? [] : id));

async function prove(email: string, cookies: Cookies): Promise<string[]> {
  comeBack(cookies);
  await requestCode(email);
  for (const task of later.splice(0)) await task();
  const answer = await loadWithCode({ email, code: newestCode(email) });
  if (!answer.ok) throw new Error(answer.error);
  return ownIds(answer.data);
}

/** The ids of the results that a browser with these cookies loads; null where it may load none. */
async function loadedBy(cookies: Cookies): Promise<string[] | null> {
  comeBack(cookies);
  const answer = await previousResults(new Request('http://site.test'));
  const { data } = await answer.json();
  return data === null ? null : ownIds(data);
}

const ownerOf = async (email: string): Promise<string> => (await findLead(email)) ?? '';
/** Reads the results of the lead. */
async function resultsUnder(email: string): Promise<string[]> {
  const { data } = await service
    .from('users')
    .select('leadId:id, proofs')
    .eq('email', email)
    .single()
    .throwOnError();
  return ownIds(await resultsOf(data));
}

/** How many results every reader of the admin area counts for a lead. */
async function countedFor(email: string): Promise<number[]> {
  const id = await ownerOf(email);
  const exported: number[] = [];
  for await (const lead of eachLead(own.session)) if (lead.id === id) exported.push(lead.analyses);
  const { leads } = await listLeads(own.session, { search: email, page: 1 });
  return [
    ...exported,
    ...leads.map(({ analyses }) => analyses),
    (await readLead(own.session, id))?.analyses ?? Number.NaN,
    (await resultsForAdmin(own.session, id)).length,
  ];
}

describe('an analysis under an address that is known', () => {
  it('from a browser that did not prove it is shown there, and counts for nobody', async () => {
    const email = newEmail();
    const first = await analyse(email);
    const others = [await analyse(email), await analyse(email), await analyse(email)];
    expect(Object.keys(first.cookies)).toEqual(['browser', 'visitor']);
    for (const { id, cookies } of others) {
      expect(Object.keys(cookies)).toEqual(['browser']);
      expect(await findResult(id)).toBeUndefined();
      comeBack(cookies);
      expect(await findResult(id, await readBrowser())).toMatchObject({ id });
    }
    expect(await resultsUnder(email)).toEqual([first.id]);
    expect(await countedFor(email)).toEqual([1, 1, 1, 1]);
  });

  it('is shown in no other browser', async () => {
    const email = newEmail();
    await analyse(email);
    const [mine, other] = [await analyse(email), await analyse(email)];
    comeBack(other.cookies);
    expect(await findResult(mine.id, await readBrowser())).toBeUndefined();
    comeBack({ browser: 'not a secret' });
    expect(await readBrowser()).toBeUndefined();
  });

  it('becomes the lead’s once this browser proves the address', async () => {
    const email = newEmail();
    const first = await analyse(email);
    const second = await analyse(email);
    const third = await analyse(email, second.cookies);
    expect(third.cookies.browser).toBe(second.cookies.browser);
    const mine = [third.id, second.id];
    expect(await prove(email, third.cookies)).toEqual(mine);
    expect(await resultsUnder(email)).toEqual(mine);
    expect(await countedFor(email)).toEqual([3, 3, 3, 3]);
    expect(await prove(email, third.cookies)).toEqual(mine);
    // From then on its cookie names the lead.
    const fourth = await analyse(email, storedBy(third.cookies));
    expect(await resultsUnder(email)).toEqual([fourth.id, ...mine]);
    // So with the browser that typed the address first.
    expect(await prove(email, first.cookies)).toEqual([fourth.id, ...mine, first.id]);
  });

  it('is not planted among the lead’s when the lead proves the address', async () => {
    const [email, known] = [newEmail(), newEmail()];
    const mine = await analyse(email);
    const unproven = [await analyse(email), await analyse(email)];
    expect(await prove(email, {})).toEqual([]);
    expect(await prove(email, mine.cookies)).toEqual([mine.id]);
    const elsewhere = await analyse(email);
    expect(await prove(email, elsewhere.cookies)).toEqual([elsewhere.id, mine.id]);
    // Nor does a proof of their own address give the unproven results to anybody.
    await analyse(known);
    for (const { cookies } of unproven) {
      expect(await prove(known, cookies)).toEqual([]);
    }
    expect(await resultsUnder(email)).toEqual([elsewhere.id, mine.id]);
  });

  it('is the lead’s at once in a browser whose cookie names the lead', async () => {
    const email = newEmail();
    const first = await analyse(email);
    const second = await analyse(email, first.cookies);
    expect(await resultsUnder(email)).toEqual([second.id, first.id]);
    expect(Object.keys(second.cookies)).toEqual(['browser', 'visitor']);
    // The cookie of another lead is none.
    const other = await analyse(newEmail());
    await analyse(email, other.cookies);
    expect(await resultsUnder(email)).toEqual([second.id, first.id]);
  });

  it('the browser that typed an address first reads nothing of its owner', async () => {
    const email = newEmail();
    const attacker = await analyse(email);
    expect(await loadedBy(attacker.cookies)).toEqual([attacker.id]);
    const owner = await analyse(email);
    expect(await prove(email, owner.cookies)).toEqual([owner.id]);
    const proven = storedBy(owner.cookies);
    expect(await loadedBy(attacker.cookies)).toBeNull();
    expect(await loadedBy(proven)).toEqual([owner.id]);
    // The results of the attacker's browser wait from now on, and are not the owner's.
    const third = await analyse(email, attacker.cookies);
    const second = await analyse(email, proven);
    expect(await loadedBy(storedBy(proven))).toEqual([second.id, owner.id]);
    expect(await loadedBy(third.cookies)).toBeNull();
    const leadId = await ownerOf(email);
    expect(await readPerson(leadId)).toMatchObject({
      analyses: [{ id: second.id }, { id: owner.id }],
      unclaimed: 2,
    });
    // Nor does a proof in the attacker's browser of another address change that.
    const known = newEmail();
    await analyse(known);
    await prove(known, third.cookies);
    expect(await loadedBy(proven)).toEqual([second.id, owner.id]);
  });
});

it('the functions take no digest of another form, and no result without a lead', async () => {
  const email = newEmail();
  await analyse(email);
  const leadId = await ownerOf(email);
  const result = resultRow(leadId);
  const taken = async (browser: string, row: typeof result) =>
    !(await service.rpc('store_unclaimed', { p_browser: browser, p_result: row })).error;
  const browser = 'b'.repeat(43);
  expect(await taken('short', result)).toBe(false);
  expect(await taken(browser, { ...result, user_id: randomUUID() })).toBe(false);
  const rated = { ...result.analysis, roi: 101 };
  expect(await taken(browser, { ...result, analysis: rated })).toBe(false);
  expect(await taken(browser, result)).toBe(true);
});
