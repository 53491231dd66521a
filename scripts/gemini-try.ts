// `npm run gemini:try`: asks Gemini once, with the site's settings and by the site's own code, and
// says what is wrong where it does not answer. With `-- --forty` it asks for an analysis of each
// invented business on which the built-in rules are tested, and only reports: a model's words are no
// test that could be passed for good. Nothing of it is counted in GEMINI_DAILY_CALLS.
import { SchemaType, streamJson } from '../lib/gemini/client.ts';
import { type FailureKind, GeminiError } from '../lib/gemini/errors.ts';
import { redact } from '../lib/log/redact.ts';
import { analyseByRules, statementsOf } from '../lib/recommendations/analyst.ts';
import { AnalysisError, readAnswer } from '../lib/recommendations/answer.ts';
import { textOf } from '../lib/recommendations/answered.ts';
import { buildPrompt, responseSchema, systemInstruction } from '../lib/recommendations/prompt.ts';
import type { Answer, BusinessInfo } from '../lib/recommendations/schema.ts';
import { services } from '../lib/services/content.ts';
import invented from './invented-businesses.json' with { type: 'json' };
import { readSettings } from './settings.ts';

const advice: Partial<Record<FailureKind, string>> = {
  key: "Make a key in Google AI Studio ('Get API key'); new ones begin with AQ.",
  model: 'Leave GEMINI_MODEL empty, or name a model that is still served.',
  quota: "Look at the key's quota in Google AI Studio, and at the billing of its project.",
  busy: 'Try again in a few minutes.',
  network: 'See that this machine may reach generativelanguage.googleapis.com, or GEMINI_BASE_URL.',
};

/** Shorter words are in nearly every text. */
const tellingLetters = 5;
const amount = /(?:[$€£]|\b(?:USD|ZMW|kwacha|K)) ?\d|\d ?(?:%|percent|kwacha|dollars|USD|ZMW)/i;
const estimate =
  /estimat|about|around|roughly|approx|assum|depend|example|suppose|could|may|might|up to|if you/i;

type Question = Pick<Parameters<typeof streamJson>[0], 'system' | 'prompt' | 'schema'>;

/** @throws GeminiError where no answer came */
async function ask(question: Question): Promise<{ text: string; tokens: number }> {
  let text = '';
  let tokens = 0;
  const pieces = streamJson({
    ...question,
    signal: new AbortController().signal,
    countCall: async () => undefined,
  });
  for await (const piece of pieces) {
    if (piece.type === 'busy') console.log('Google is busy, trying again …');
    else {
      text += piece.text;
      tokens = piece.tokens ?? tokens;
    }
  }
  return { text, tokens };
}

/** @throws GeminiError where no answer came */
async function tryOnce(model: string): Promise<void> {
  const began = performance.now();
  const { text } = await ask({
    system: 'You check whether a connection works.',
    prompt: 'Answer that it works.',
    schema: { type: SchemaType.OBJECT, properties: { works: { type: SchemaType.BOOLEAN } } },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${model} answers: ${text.length} characters in ${seconds} s.`);
}

/** @throws GeminiError where no answer came; AnalysisError where it does not fit the schema */
async function advise(info: BusinessInfo): Promise<{ answer: Answer; tokens: number }> {
  const references = statementsOf(info).map(({ reference }) => reference);
  const texts = references.map((one) => textOf(one, info));
  const { text, tokens } = await ask({
    system: systemInstruction(services),
    prompt: buildPrompt(info, texts),
    schema: responseSchema(services),
  });
  return { answer: readAnswer(text, { references }), tokens };
}

const longWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= tellingLetters,
  );

/** Whether one of the recommendations has a word of the visitor's. */
function namesWords({ recommendations }: Answer, description: string): boolean {
  const typed = new Set(longWords(description));
  return recommendations.some((one) => longWords(one.description).some((word) => typed.has(word)));
}

/** Whether each text with an amount that the visitor did not type says that it is an estimate. */
const marksAmounts = ({ recommendations, opportunities }: Answer, typed: string): boolean =>
  [
    ...recommendations.map((one) => one.description),
    ...opportunities.flatMap((one) => [one.description, one.potentialValue]),
  ].every((text) => {
    const [found] = amount.exec(text) ?? [];
    return !found || typed.includes(found) || estimate.test(text);
  });

/** @throws GeminiError at the first failure of the connection */
async function tryForty(): Promise<void> {
  const counts = { fits: 0, names: 0, marks: 0 };
  for (const [at, { industry, description }] of invented.businesses.entries()) {
    const info = { name: 'Invented', email: '', industry, description, challenges: [], goals: [] };
    const got = await advise(info).catch((error: unknown) => {
      if (error instanceof AnalysisError) return undefined;
      throw error;
    });
    const answer = got?.answer;
    const names = answer !== undefined && namesWords(answer, description);
    const marks = answer !== undefined && marksAmounts(answer, description);
    const findings = [
      answer ? `fits; first: ${answer.recommendations[0]?.title ?? 'nothing'}` : 'does not fit',
      names ? 'names their words' : 'names none of their words',
      marks ? 'marks amounts' : 'has unmarked amounts',
    ];
    const [byRules] = analyseByRules(info).recommendations;
    console.log(`${at + 1}. ${industry}: ${findings.slice(0, answer ? 3 : 1).join('; ')}`);
    console.log(`   ${got?.tokens ?? 0} tokens; rules first: ${byRules?.title ?? 'nothing'}`);
    counts.fits += Number(answer !== undefined);
    counts.names += Number(names);
    counts.marks += Number(marks);
  }
  console.log(
    `Of ${invented.businesses.length}, ${counts.fits} fit the schema, ${counts.names} name the visitor's words, ${counts.marks} mark amounts as estimates.`,
  );
}

try {
  const { GEMINI_API_KEY: key, GEMINI_MODEL: model } = readSettings();
  if (!key) throw new Error('GEMINI_API_KEY is not set, so the built-in rules answer.');
  await (process.argv.includes('--forty') ? tryForty() : tryOnce(model));
} catch (error) {
  console.error(redact(error instanceof Error ? error.message : String(error)));
  const help = error instanceof GeminiError ? advice[error.kind] : undefined;
  if (help) console.error(help);
  process.exitCode = 1;
}
