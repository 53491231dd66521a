// `npm run gemini:try`, as an operator runs it, with a local server that speaks Gemini's language.
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownSettings } from '../../start/support';
import { answer, FakeGemini, goodAnswer, refusal } from '../../support/gemini';
import { googleErrors } from '../../support/gemini-errors';

const gemini = new FakeGemini();
const key = `AQ.${'Ab8RN6'.repeat(6)}`;
let base: string;

beforeAll(async () => {
  base = await gemini.start();
});
afterAll(() => gemini.stop());

const tried = (settings: Record<string, string>, ...more: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, ...ownSettings, GEMINI_BASE_URL: base, ...settings };
    execFile('npm', ['run', '--silent', 'gemini:try', '--', ...more], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });

it('the trial of the Gemini key says that Gemini answers, asked with the key of the settings', async () => {
  gemini.on('Answer that it works', answer({ works: true }));
  const { code, output } = await tried({ GEMINI_API_KEY: key });
  expect(output).toMatch(/^gemini-flash-latest answers: \d+ characters in \d+\.\d s\.\n$/m);
  expect(code).toBe(0);
  expect(gemini.requests.at(-1)?.key).toBe(key);
});

it('the trial of the Gemini key says what to do where the key is refused, and not the key', async () => {
  gemini.on('Answer that it works', refusal(googleErrors.wrongKey));
  const { code, output } = await tried({ GEMINI_API_KEY: key });
  expect(code).toBe(1);
  expect(output).toContain('GEMINI_API_KEY is refused');
  expect(output).toContain('new ones begin with AQ.');
  expect(output).not.toContain(key);
});

it('the trial of the Gemini key says that there is no key', async () => {
  const { code, output } = await tried({ GEMINI_API_KEY: '' });
  expect([code, output]).toEqual([1, 'GEMINI_API_KEY is not set, so the built-in rules answer.\n']);
});

it('the trial with --forty asks about each invented business, and reports', async () => {
  const advised = structuredClone(goodAnswer);
  gemini.on(
    'debtors',
    answer({
      ...advised,
      recommendations: [
        { ...advised.recommendations[0], description: 'Remind debtors; this saves K5,000.' },
      ],
    }),
  );
  gemini.on('tuckshops', answer('no JSON'));
  gemini.on('<business>', answer(goodAnswer));
  const { code, output } = await tried({ GEMINI_API_KEY: key }, '--forty');
  expect(output).toContain('1. Retail: does not fit\n');
  expect(output).toContain(
    'Microfinance: fits; first: Stock forecast; names their words; has unmarked amounts\n',
  );
  const [, all, fit, marked] = /Of (\d+), (\d+) fit .* (\d+) mark/.exec(output) ?? [];
  expect([Number(fit), Number(marked)]).toEqual([Number(all) - 1, Number(all) - 2]);
  expect(code).toBe(0);
});
