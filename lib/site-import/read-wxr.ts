import { rests } from './rests';
import { ImportRefused } from './source';
import { allowedInXml, emptyWxr, type Wxr, WxrReader } from './wxr';

/** The longest reference to a character, which a piece of the file may cut in two. */
const referenceCharacters = 12;
/** At the beginning of a file, where it names its encoding. */
const declarationBytes = 200;

/** The most spaces before an item. */
const lineBegin = 100;

export interface ReadWxr extends Wxr {
  unread: Array<{ title: string; line: number }>;
}

/**
 * Reads an export of WordPress as a stream. Where the parser stops, its items are read one by one,
 * so that a fault in one of them costs that one alone.
 * @throws ImportRefused
 */
export async function readWxr(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<ReadWxr> {
  const encoding = await encodingOf(file);
  const read = (await readStream(file, encoding, onProgress)) ?? (await readItems(file, encoding));
  const isExport = read.fields['wp:wxr_version'] ?? read.fields['wp:base_site_url'];
  if (!isExport && !read.items.some(({ fields }) => fields['wp:post_type'])) {
    throw new ImportRefused(
      'This is no export of WordPress. Make one under Tools, Export, All content.',
    );
  }
  return read;
}

async function encodingOf(file: File): Promise<string> {
  const start = await file.slice(0, declarationBytes).text();
  const [, label = 'utf-8'] = /^[^<]*<\?xml[^>]*?\sencoding=["']([\w-]+)["']/.exec(start) ?? [];
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** @returns undefined at the first fault */
async function readStream(
  file: File,
  encoding: string,
  onProgress: (share: number) => void,
): Promise<ReadWxr | undefined> {
  const into = emptyWxr();
  const reader = new WxrReader(into);
  const stream = file.stream().getReader();
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  const rest = rests();
  let left = '';
  try {
    for (;;) {
      const { done, value } = await stream.read();
      await rest();
      const text = left + decoder.decode(value, { stream: !done });
      const cutAt = done ? -1 : text.indexOf('&', text.length - referenceCharacters);
      left = cutAt < 0 ? '' : text.slice(cutAt);
      reader.write(allowedInXml(cutAt < 0 ? text : text.slice(0, cutAt)));
      if (done) break;
      bytes += value.byteLength;
      onProgress(bytes / file.size);
    }
    reader.end();
    return { ...into, unread: [] };
  } catch {
    await stream.cancel();
    return undefined;
  }
}

async function readItems(file: File, encoding: string): Promise<ReadWxr> {
  const text = allowedInXml(new TextDecoder(encoding).decode(await file.arrayBuffer()));
  const [head = '', ...items] = cutItems(text);
  const into = emptyWxr();
  const prefixes = new Map<string, string>();
  try {
    new WxrReader(into, prefixes).write(head);
  } catch {
    // What was read of the head before its fault counts; the items name their own categories.
  }
  const unread: ReadWxr['unread'] = [];
  let line = 1 + linesIn(head);
  for (const item of items) {
    const alone = emptyWxr();
    try {
      const reader = new WxrReader(alone, prefixes);
      // The file may end within its last item.
      const whole = item.slice(0, item.lastIndexOf('</item>') + '</item>'.length);
      reader.write(`<channel>${whole}</channel>`);
      reader.end();
      into.items.push(...alone.items);
    } catch {
      unread.push({ title: titleIn(item), line });
    }
    line += linesIn(item);
  }
  return { ...into, unread };
}

const linesIn = (text: string): number => text.split('\n').length - 1;

function titleIn(item: string): string {
  const [, text = ''] = /<title>([^<]{0,200}(?:<!\[CDATA\[[^\]]{0,200})?)/.exec(item) ?? [];
  return text.replace('<![CDATA[', '').trim();
}

/** A file cut before each item. A post may quote an item: one in its text begins no line. */
function cutItems(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<item>'); at >= 0; at = text.indexOf('<item>', at + 1)) {
    const before = text.slice(Math.max(0, at - lineBegin), at);
    const isQuoted =
      !/(?:^|\n)[ \t]*$/.test(before) &&
      text.lastIndexOf('<![CDATA[', at) > text.lastIndexOf(']]>', at);
    if (isQuoted) continue;
    parts.push(text.slice(from, at));
    from = at;
  }
  parts.push(text.slice(from));
  return parts;
}
