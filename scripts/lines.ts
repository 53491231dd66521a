/** The lines of a text. Only \n ends one: JSON may hold other characters that end lines elsewhere. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The beginning of a line: it may be long, and would be searched again with each chunk.
  let rest: string[] = [];
  for await (const chunk of body) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    rest.push(first);
    for (const part of more) {
      yield rest.join('');
      rest = [part];
    }
  }
  if (rest.some(Boolean)) yield rest.join('');
}
