// The form of the analysis as a browser without script sends it, on the real backend; a local
// server speaks Gemini's protocol.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/recommendations/route';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { readLead } from '@/lib/leads/admin-queries';
import { findResult, resultsOf } from '@/lib/recommendations/queries';
import { setUpContent } from '@/tests/support/content';
import { answer, FakeGemini, goodAnswer, refusal } from '@/tests/support/gemini';
import { googleErrors } from '@/tests/support/gemini-errors';
import { setUses } from '@/tests/support/limits';
import { arrive, cookiesSet, follow, formRequest } from '@/tests/support/request';

type Handler = Parameters<FakeGemini['on']>[1];

vi.mock('next/headers', () => import('@/tests/support/request'));

const gemini = new FakeGemini();
const own = setUpContent(async () => ({
  GEMINI_API_KEY: 'a-key',
  GEMINI_DAILY_CALLS: '100000',
  GEMINI_BASE_URL: await gemini.start(),
}));
const { newEmail } = own;

afterAll(async () => {
  await gemini.stop();
});

const page = formPages.recommendations;

/** A business of its own, for which Gemini has an answer of its own. */
function business(email: string, handler: Handler = answer(goodAnswer)) {
  const name = `Shop ${randomUUID()}`;
  gemini.on(name, handler);
  return [
    ['name', name],
    ['email', email],
    ['industry', 'Retail'],
    ['description', 'A shop.\r\nIt counts by hand.'],
    ['challenges', 'Stock'],
    ['challenges', ''],
    ['challenges', 'Queues'],
    ['goals', ''],
  ];
}

async function send(fields: string[][], headers: Record<string, string> = {}) {
  const { status, headers: answered } = await POST(formRequest(fields, headers));
  return [status, answered.get('location')];
}

/** The next request of this browser. */
function refusedAfter() {
  follow();
  return readStored(page, 'refused');
}
const resultAfter = async () => {
  await refusedAfter();
  const stored = await readStored(page, 'result');
  return stored && findResult(stored.id);
};

describe('an analysis', () => {
  it('is stored for its lead and kept as the result of this browser', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    const campaign = { Referer: 'http://site.test/ai-recommendations?utm_source=radio' };
    expect(await send(business(email.toUpperCase()), campaign)).toEqual([303, `${page}#results`]);
    const lead = (await findLead(email)) ?? '';
    expect(await readLead(own.session, lead)).toMatchObject({
      firstSource: { landing_page: '/ai-recommendations', utm_source: 'radio' },
      suspectedSpam: false,
      analyses: 1,
    });
    expect(cookiesSet().map(({ name }) => name)).toContain('visitor');
    const result = await resultAfter();
    expect(result).toMatchObject({
      ...goodAnswer,
      businessInfo: {
        email,
        description: 'A shop.\nIt counts by hand.',
        challenges: ['Stock', 'Queues'],
        goals: [],
      },
    });
    expect((await resultsOf({ leadId: lead, proofs: 0 })).map(({ id }) => id)).toEqual([
      result?.id,
    ]);
    expect(await refusedAfter()).toBeUndefined();
  });

  it('of an address that is known shows its own result, and opens nothing else', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    await send(business(email));
    const first = await resultAfter();
    arrive({ forwardedFor: randomUUID() });
    await send([...business(email), ['website', 'https://spam.example']]);
    expect(cookiesSet().map(({ name }) => name)).not.toContain('visitor');
    const second = await resultAfter();
    expect(second?.businessInfo.name).not.toBe(first?.businessInfo.name);
    expect(await findResult(randomUUID())).toBeUndefined();
  });
});

describe('the form of the analysis comes back', () => {
  it('when there were too many, with texts at their longest', async () => {
    const email = newEmail();
    const sender = randomUUID();
    await setUses({ action: 'recommend-address', subject: sender, windowSeconds: 600 }, 100);
    // People's texts repeat themselves as much as this does.
    const prose = readFileSync('docs/architecture.md', 'utf8')
      .replace(/\s+/g, ' ')
      .replaceAll('|', '');
    const description = prose.slice(1_000, 3_000).trim();
    const rows = Array.from({ length: 20 }, (_, index) =>
      prose.slice(4_000 + 200 * index, 4_200 + 200 * index).trim(),
    );
    const [challenges, goals] = [rows.slice(0, 10), rows.slice(10)];
    const fields = [
      ...business(email).filter(([name]) => name === 'name' || name === 'email'),
      ['industry', 'R'.repeat(100)],
      ['description', description],
      ...challenges.map((row) => ['challenges', row]),
      ...goals.map((row) => ['goals', row]),
    ];
    arrive({ forwardedFor: sender });
    expect(await send(fields)).toEqual([303, `${page}#form-failure`]);
    const refused = await refusedAfter();
    expect(refused?.failure).toMatch(/^Too many attempts\. Please try again in \d+ minutes?\.$/);
    expect(refused?.typed).toMatchObject({
      email: [email],
      description: [description],
      challenges,
      goals,
    });
    expect(refused?.cut).toBeUndefined();
    expect(await findLead(email)).toBeUndefined();
  });

  it('when the analyst fails, or the result cannot be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    await send(business(email, refusal(googleErrors.wrongKey)));
    expect(await refusedAfter()).toMatchObject({
      typed: { email: [email], challenges: ['Stock', '', 'Queues'] },
      failure: expect.stringMatching(/^The AI analyst is not available at the moment\./),
    });
    arrive({ forwardedFor: randomUUID() });
    const gone = newEmail();
    const withoutLead: Handler = async (...call) => {
      await own.admin.from('users').delete().eq('email', gone);
      await answer(goodAnswer)(...call);
    };
    expect(await send(business(gone, withoutLead))).toEqual([303, `${page}#form-failure`]);
    expect(await refusedAfter()).toMatchObject({
      failure: 'Failed to generate analysis. Please try again.',
    });
    expect(await readStored(page, 'result')).toBeUndefined();
  });
});
