// A local server that speaks Gemini's generateContent and streamGenerateContent. Each test says
// what it answers.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const goodAnswer = {
  analysis: {
    efficiency: 72,
    potential: 85,
    risk: 35,
    roi: 64,
    reasons: {
      efficiency: 'Many steps repeat.',
      potential: 'Demand is there.',
      risk: 'Data is on paper.',
      roi: 'Costs are small.',
    },
  },
  recommendations: [
    {
      title: 'Stock forecast',
      description: 'Predict what sells.',
      priority: 'low',
      impact: 40,
      timeframe: '3 months',
    },
    {
      title: 'WhatsApp assistant',
      description: 'Answer common questions.',
      priority: 'high',
      impact: 80,
      timeframe: '4 weeks',
    },
    {
      title: 'Invoice automation',
      description: 'Carry figures into the books.',
      priority: 'high',
      impact: 90,
      timeframe: '6 weeks',
    },
  ],
  opportunities: [
    {
      title: 'Evening orders',
      description: 'Sell after hours.',
      potentialValue: 'About a tenth of revenue',
      requirements: ['A phone number', 'A price list'],
    },
  ],
};

type Handler = (
  response: ServerResponse,
  call: { count: number; body: GeminiRequest; streams: boolean },
) => void | Promise<void>;

interface GeminiRequest {
  contents: Array<{ parts: Array<{ text: string }> }>;
  systemInstruction?: { parts: Array<{ text: string }> };
  generationConfig?: Record<string, unknown>;
  store?: boolean;
}

/** The visitor's words as the model got them. */
export const promptOf = (body: GeminiRequest): string =>
  body.contents.map(({ parts }) => parts.map(({ text }) => text).join('')).join('\n');

const about = {
  usageMetadata: {
    promptTokenCount: 655,
    candidatesTokenCount: 690,
    totalTokenCount: 1501,
    thoughtsTokenCount: 156,
  },
  modelVersion: 'gemini-3.8-flash',
  responseId: '4-4GafrNGoq52roPk_XSuAY',
};

const chunkOf = (text: string, finishReason?: string) => ({
  candidates: [
    {
      content: { role: 'model', parts: [{ text }] },
      index: 0,
      ...(finishReason ? { finishReason } : {}),
    },
  ],
  ...about,
});

function begin(response: ServerResponse, streams: boolean): void {
  if (!response.headersSent) {
    response.writeHead(200, { 'Content-Type': streams ? 'text/event-stream' : 'application/json' });
  }
}

/** Sends chunks in the framing that the call asked for. */
function send(response: ServerResponse, streams: boolean, chunks: object[]): void {
  begin(response, streams);
  if (streams) {
    response.end(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join(''));
  } else {
    response.end(JSON.stringify(chunks.at(-1)));
  }
}

/** Answers with a text, in pieces of 100 characters where it streams. */
export const answer =
  (content: unknown): Handler =>
  (response, { streams }) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const pieces = streams ? (text.match(/[\s\S]{1,100}/g) ?? ['']) : [text];
    send(
      response,
      streams,
      pieces.map((piece, index) =>
        chunkOf(piece, index === pieces.length - 1 ? 'STOP' : undefined),
      ),
    );
  };

/** Google's other reasons for a block. */
const explained = "The prompt 'We sell tools' could not be submitted.";

export const blockedPrompt =
  (reason: string): Handler =>
  (response, { streams }) =>
    send(response, streams, [
      { promptFeedback: { blockReason: reason, blockReasonMessage: explained, safetyRatings: [] } },
    ]);

export const blockedCandidate =
  (finishReason: string): Handler =>
  (response, { streams }) =>
    send(response, streams, [
      {
        candidates: [
          {
            index: 0,
            finishReason,
            finishMessage: explained,
            content: { role: 'model', parts: [] },
          },
        ],
      },
    ]);

/** A good answer in two chunks, in events as `frame` writes the JSON of each. */
export const goodEvents = (frame: (json: string) => string): Handler => {
  const text = JSON.stringify(goodAnswer);
  const chunks = [chunkOf(text.slice(0, 300)), chunkOf(text.slice(300), 'STOP')];
  return raw(chunks.map((chunk) => frame(JSON.stringify(chunk, null, 2))).join(''));
};

/**
 * A refusal in an answer of status 200, behind some characters of a good one.
 * @param frame writes the JSON of the error
 */
export const failsBehind =
  (characters: number, error: object, frame = (json: string) => `data: ${json}\r\n\r\n`): Handler =>
  (response) => {
    begin(response, true);
    const text = JSON.stringify(goodAnswer).slice(0, characters);
    if (text) response.write(`data: ${JSON.stringify(chunkOf(text))}\r\n\r\n`);
    response.end(frame(JSON.stringify({ error })));
  };

/** One of Google's refusals (gemini-errors.ts). */
export const refusal =
  (error: { code: number }): Handler =>
  (response) => {
    response
      .writeHead(error.code, { 'Content-Type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify({ error }, null, 2));
  };

/**
 * An answer that reached the output limit: with what was written until then, or with nothing, where
 * thinking took it all.
 */
export const cutOff =
  (text: string): Handler =>
  (response, { streams }) =>
    send(
      response,
      streams,
      text
        ? [chunkOf(text), chunkOf('', 'MAX_TOKENS')]
        : [
            {
              candidates: [{ content: { role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 }],
              ...about,
            },
          ],
    );

/** A whole answer behind the model's thoughts, ended by a reason other than STOP. */
export const endedBy =
  (text: string, finishReason: string, thought = ''): Handler =>
  (response, { streams }) =>
    send(response, streams, [
      {
        candidates: [
          {
            content: { role: 'model', parts: [{ text: thought, thought: true }, { text }] },
            finishReason,
            index: 0,
          },
        ],
        ...about,
      },
    ]);

/** Any bytes at all. */
export const raw =
  (text: string, code = 200): Handler =>
  (response) => {
    response.writeHead(code, { 'Content-Type': 'text/event-stream' }).end(text);
  };

/** Headers, then nothing more. */
export const hang: Handler = (response, { streams }) => {
  begin(response, streams);
  response.flushHeaders();
};

export const reset: Handler = (response) => {
  response.socket?.resetAndDestroy();
};

export const empty: Handler = (response, { streams }) =>
  send(response, streams, streams ? [] : [{}]);

/** A good answer, then ten megabytes of nothing: only its length is wrong. */
export const huge: Handler = async (response, { streams }) => {
  begin(response, streams);
  response.write(`data: ${JSON.stringify(chunkOf(JSON.stringify(goodAnswer)))}\r\n\r\n`);
  const piece = `data: ${JSON.stringify(chunkOf(' '.repeat(100_000)))}\r\n\r\n`;
  for (let index = 0; index < 100 && !response.destroyed; index += 1) {
    if (!response.write(piece)) {
      await new Promise((done) => response.once('drain', done).once('close', done));
    }
  }
  response.end();
};

/** Sends the first part, then waits until `release` before the rest. */
export function inTwoParts(
  content: unknown,
  firstPart: number,
): { handler: Handler; release: () => void; closed: Promise<void> } {
  let release = (): void => undefined;
  let close = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const closed = new Promise<void>((done) => {
    close = done;
  });
  const handler: Handler = async (response, { streams }) => {
    const text = JSON.stringify(content);
    response.once('close', close);
    begin(response, streams);
    response.write(`data: ${JSON.stringify(chunkOf(text.slice(0, firstPart)))}\r\n\r\n`);
    await released;
    response.end(`data: ${JSON.stringify(chunkOf(text.slice(firstPart), 'STOP'))}\r\n\r\n`);
  };
  return { handler, release, closed };
}

export class FakeGemini {
  readonly #server: Server;
  #handlers = new Map<string, Handler>();
  #counts = new Map<string, number>();
  /** Every request, newest last. */
  readonly requests: Array<{ path: string; key: string | undefined; body: GeminiRequest }> = [];

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Answers every prompt that contains `mark` this way. */
  on(mark: string, handler: Handler): void {
    this.#handlers.set(mark, handler);
  }

  count(mark: string): number {
    return this.#counts.get(mark) ?? 0;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as GeminiRequest;
    this.requests.push({
      path: request.url ?? '',
      key: request.headers['x-goog-api-key']?.toString(),
      body,
    });
    const mark = [...this.#handlers.keys()].find((candidate) => promptOf(body).includes(candidate));
    if (!mark) return void response.writeHead(404).end();
    const count = this.count(mark) + 1;
    this.#counts.set(mark, count);
    await this.#handlers.get(mark)?.(response, {
      count,
      body,
      streams: request.url?.includes(':streamGenerateContent') ?? false,
    });
  }
}

/** Tells one prompt from others. Without digits, which may look like a telephone number and be masked. */
export const newMark = (): string =>
  randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
