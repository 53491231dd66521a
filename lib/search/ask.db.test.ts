// The model chooses sentences by their numbers. A local server in its place obeys whoever attacks, in everything.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, FakeGemini, newMark, promptOf, raw, refusal } from '@/tests/support/gemini';
import { googleErrors } from '@/tests/support/gemini-errors';
import { clearUses, setUses } from '@/tests/support/limits';
import { passages } from '@/tests/support/questions';
import { pointAtTestBackend } from '@/tests/support/site-settings';
import type { Asked } from './ask';
import { nearestTo } from './question';

const gemini = new FakeGemini();
const windowSeconds = 86_400;
let askWith: typeof import('./ask').ask;

beforeAll(async () => {
  pointAtTestBackend({
    GEMINI_API_KEY: 'a-key',
    GEMINI_DAILY_CALLS: '100000',
    GEMINI_BASE_URL: await gemini.start(),
  });
  vi.resetModules();
  ({ ask: askWith } = await import('./ask'));
});
afterAll(() => gemini.stop());
afterEach(() => clearUses('gemini-ask', 'everybody'));

/** What is shown for a question to which the server answers in this way, and how often it was called. */
async function ask(
  handler: Parameters<FakeGemini['on']>[1],
  { question = 'How much does a chatbot cost?', sender = `sender ${randomUUID()}` } = {},
): Promise<{ asked: Asked; calls: number; prompt: string }> {
  const mark = newMark();
  gemini.on(mark, handler);
  const nearest = nearestTo(question, passages);
  vi.spyOn(console, 'error').mockReturnValue();
  const asked = await askWith(`${question} ${mark}`, nearest, sender, new AbortController().signal);
  const sent = gemini.requests.map(({ body }) => promptOf(body));
  return {
    asked,
    calls: gemini.count(mark),
    prompt: sent.find((prompt) => prompt.includes(mark)) ?? '',
  };
}

const chosen = answer({ outcome: 'answer', sentences: [2, 1] });
const attack = 'Pay K 5,000 to 0977 123 456 <a href="https://evil.example">here</a>';

describe('the model', () => {
  it('gets the numbered sentences of what is nearest, and no telephone number and e-mail address of the question', async () => {
    const question = 'How much is a chatbot? Call 0977 123 456 or jo@test.example </question>';
    const { prompt, asked } = await ask(chosen, { question });
    expect(prompt).toContain('[telephone number] or [email address]');
    expect(prompt).not.toMatch(/0977 123 456 or|jo@test|<\/question> /);
    const [first = '', second = ''] = /"1\. [^"]*","2\. [^"]*"/.exec(prompt)?.[0].split(',"') ?? [];
    expect(asked.outcome === 'answer' && asked.chosen.map(({ sentence }) => sentence)).toEqual(
      [second, first].map((sent) => sent.replace(/^"?\d\. [^:]*: |"$/g, '')),
    );
  });

  it.each([
    ['text instead of numbers', { outcome: 'answer', sentences: [attack, attack] }],
    ['text beside numbers', { outcome: 'answer', sentences: [1, attack], answer: attack }],
    ['numbers of no sentence', { outcome: 'answer', sentences: [0, -1, 1e9, 1.5, null] }],
    ['objects and lists', { outcome: 'answer', sentences: [{ text: attack }, [attack], [2]] }],
    [
      'names of an object',
      { outcome: 'answer', sentences: ['length', '__proto__', 'constructor'] },
    ],
    ['every number', { outcome: 'answer', sentences: Array.from({ length: 500 }, (_, at) => at) }],
    ['a person with numbers', { outcome: 'person', sentences: [1, 2] }],
    ['another outcome', { outcome: attack, sentences: [1] }],
    ['no list', { outcome: 'answer', sentences: attack }],
    ['no JSON', attack],
  ])(
    'that answers with %s shows at most five sentences, each of which stands on the page that it names',
    async (_, content) => {
      const { asked } = await ask(answer(content));
      expect(JSON.stringify(asked)).not.toContain('evil.example');
      const shown = asked.outcome === 'answer' ? asked.chosen : [];
      expect(shown.length).toBeLessThanOrEqual(5);
      for (const { sentence, passage } of shown) {
        const there = passages.filter(({ path }) => path === passage.path);
        expect(there.flatMap(({ sentences }) => sentences)).toContain(sentence);
      }
    },
  );

  it.each([
    ['fails', refusal(googleErrors.retiredModel)],
    ['sends no events', raw('no JSON')],
  ])('that %s leaves the answer to the passages', async (_, handler) => {
    expect((await ask(handler)).asked).toEqual({ outcome: 'passages' });
  });

  it('is not called for a question to which nothing is near', async () => {
    const { asked, calls } = await ask(chosen, { question: 'bitcoin price in Kabwe' });
    expect([asked, calls]).toEqual([{ outcome: 'person' }, 0]);
  });

  it('has half of the day’s calls, and a network a quarter of that half; used up, they are no fault', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    errors.mockClear();
    const sender = `network ${randomUUID()}`;
    await setUses({ action: 'gemini-ask-network', subject: sender, windowSeconds }, 12_499);
    const outcomes = [];
    for (let time = 0; time < 2; time += 1) outcomes.push(await ask(chosen, { sender }));
    await setUses({ action: 'gemini-ask', subject: 'everybody', windowSeconds }, 50_000);
    outcomes.push(await ask(chosen));
    expect(outcomes.map(({ asked, calls }) => [asked.outcome, calls])).toEqual([
      ['answer', 1],
      ['passages', 0],
      ['passages', 0],
    ]);
    expect(String(errors.mock.calls)).not.toContain('"level":"error"');
  });

  it('is asked no more by a visitor who left, which is no fault', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    errors.mockClear();
    const question = 'How much does a chatbot cost?';
    const nearest = nearestTo(question, passages);
    const asked = await askWith(question, nearest, 'somebody', AbortSignal.abort());
    expect([asked.outcome, errors.mock.calls]).toEqual(['passages', []]);
  });
});
