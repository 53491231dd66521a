import 'server-only';
import { createParser, type EventSourceParser } from 'eventsource-parser';

// Google's package reads events of one line and nothing else: it fails at a comment, at another
// field and at an error without `data:`. It takes the global fetch and no other, so its own calls are
// changed there.

const streams = /:streamGenerateContent\?alt=sse$/;

/** No event is longer (characters); the stream ends there. */
const eventCharacters = 1_000_000;

const marked = Symbol.for('fetch-of-gemini-streams');

/** Lets the package read every stream of events. May be called before each request. */
export function fetchWholeEvents(): void {
  const { fetch } = globalThis;
  if (marked in fetch) return;
  const fetchStream: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body) return response;
    const body = response.body
      .pipeThrough(
        new TextDecoderStream('utf-8', { fatal: true }) as ReadableWritablePair<string, Uint8Array>,
      )
      .pipeThrough(eventsOfOneLine())
      .pipeThrough(new TextEncoderStream());
    return new Response(body, response);
  };
  const wrapped: typeof fetch = (input, init) =>
    typeof input === 'string' && streams.test(input)
      ? fetchStream(input, init)
      : fetch(input, init);
  globalThis.fetch = Object.assign(wrapped, { [marked]: true });
}

/** Line breaks in the data of an event stand between the parts of its JSON. */
const eventOf = (data: string): string => `data: ${data.replaceAll('\n', ' ')}\n\n`;

/** Each event becomes one line; so does what stands between events without a field's name. */
function eventsOfOneLine(): TransformStream<string, string> {
  let parser: EventSourceParser;
  let hasEvents = false;
  let unnamed = '';
  return new TransformStream({
    start(controller) {
      parser = createParser({
        maxBufferSize: eventCharacters,
        onEvent: ({ data }) => {
          hasEvents = true;
          controller.enqueue(eventOf(data));
        },
        onError: (error) => {
          if (error.type === 'max-buffer-size-exceeded') controller.error(error);
          if (unnamed.length < eventCharacters) unnamed += `${error.line ?? ''}\n`;
        },
      });
    },
    transform: (text) => parser.feed(text),
    flush(controller) {
      // The last event may have no blank line behind it.
      parser.feed('\n\n');
      const json = unnamed.slice(unnamed.indexOf('{'), unnamed.lastIndexOf('}') + 1);
      if (json || (unnamed && !hasEvents)) controller.enqueue(eventOf(json || unnamed));
    },
  });
}
