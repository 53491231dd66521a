// `npm run gemini:try`: asks Gemini once, with the site's settings and by the site's own code, and
// says what is wrong where it does not answer. With `-- --forty` it asks for an analysis of each
// invented business. Nothing of it is counted in GEMINI_DAILY_CALLS.
import { SchemaType, streamJson } from '../lib/gemini/client.ts';
import { type FailureKind, GeminiError } from '../lib/gemini/errors.ts';
import { redact } from '../lib/log/redact.ts';
import { tryForty } from './gemini-forty.ts';
import { readSettings } from './settings.ts';

const advice: Partial<Record<FailureKind, string>> = {
  key: "Make a key in Google AI Studio ('Get API key'); new ones begin with AQ.",
  model: 'Leave GEMINI_MODEL empty, or name a model that is still served.',
  quota: "Look at the key's quota in Google AI Studio, and at the billing of its project.",
  busy: 'Try again in a few minutes.',
  network: 'See that this machine may reach generativelanguage.googleapis.com, or GEMINI_BASE_URL.',
};

async function answer(): Promise<string> {
  let text = '';
  const pieces = streamJson({
    system: 'You check whether a connection works.',
    prompt: 'Answer that it works.',
    schema: { type: SchemaType.OBJECT, properties: { works: { type: SchemaType.BOOLEAN } } },
    signal: new AbortController().signal,
    countCall: async () => undefined,
  });
  for await (const piece of pieces) {
    if (piece.type === 'busy') console.log('Google is busy, trying again …');
    else text += piece.text;
  }
  return text;
}

try {
  const { GEMINI_API_KEY: key, GEMINI_MODEL: model } = readSettings();
  if (!key) throw new Error('GEMINI_API_KEY is not set, so the built-in rules answer.');
  if (process.argv.includes('--forty')) await tryForty();
  else {
    const begin = performance.now();
    const characters = (await answer()).length;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${model} answers: ${characters} characters in ${seconds} s.`);
  }
} catch (error) {
  console.error(redact(error instanceof Error ? error.message : String(error)));
  const help = error instanceof GeminiError ? advice[error.kind] : undefined;
  if (help) console.error(help);
  process.exitCode = 1;
}
