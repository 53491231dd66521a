// `npm run gemini:try -- --forty`: how Gemini advises the invented businesses on which the built-in
// rules are tested. It only reports: a model's words are no test that could be passed for good.
import { streamJson } from '../lib/gemini/client.ts';
import { analyseByRules, statementsOf } from '../lib/recommendations/analyst.ts';
import { AnalysisError, readAnswer } from '../lib/recommendations/answer.ts';
import { textOf } from '../lib/recommendations/answered.ts';
import { buildPrompt, responseSchema, systemInstruction } from '../lib/recommendations/prompt.ts';
import type { Answer, BusinessInfo } from '../lib/recommendations/schema.ts';
import invented from './invented-businesses.json' with { type: 'json' };

/** Shorter words are in nearly every text. */
const tellingLetters = 5;
const amount = /(?:[$€£]|\b(?:USD|ZMW|kwacha|K)) ?\d|\d ?(?:%|percent|kwacha|dollars|USD|ZMW)/i;
const estimate =
  /estimat|about|around|roughly|approx|assum|depend|example|suppose|could|may|might|up to|if you/i;

/** @throws Error where no answer came; AnalysisError where it does not fit the schema */
async function ask(info: BusinessInfo): Promise<{ answer: Answer; tokens: number }> {
  let text = '';
  let tokens = 0;
  const references = statementsOf(info).map(({ reference }) => reference);
  const pieces = streamJson({
    system: systemInstruction,
    prompt: buildPrompt(
      info,
      references.map((one) => textOf(one, info)),
    ),
    schema: responseSchema,
    signal: new AbortController().signal,
    countCall: async () => undefined,
  });
  for await (const piece of pieces) {
    if (piece.type === 'busy') continue;
    text += piece.text;
    tokens = piece.tokens ?? tokens;
  }
  const answer = readAnswer(text, references);
  return { answer, tokens };
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
export async function tryForty(): Promise<void> {
  const counts = { fits: 0, names: 0, marks: 0 };
  for (const [at, { industry, description }] of invented.businesses.entries()) {
    const info = { name: 'Invented', email: '', industry, description, challenges: [], goals: [] };
    const got = await ask(info).catch((error: unknown) => {
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
