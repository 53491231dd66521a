import { type DecodedText, decodeMarked, type OtherEncoding, wideLabel } from './decode';
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
  /** What its letters were read as where neither UTF-8 nor what it says of itself holds. */
  readAs: OtherEncoding | undefined;
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
  if (read.items.length === 0 && (await isCut(file, encoding))) throw new ImportRefused(endsEarly);
  const isExport = read.fields['wp:wxr_version'] ?? read.fields['wp:base_site_url'];
  if (!isExport && !read.items.some(({ fields }) => fields['wp:post_type'])) {
    throw new ImportRefused(/\.xml$/i.test(file.name) ? noExport : unknownKind);
  }
  if (read.readAs === 'UTF-16') for (const item of read.items) item.isGuessed = true;
  return read;
}

const noExport = 'This is no export of WordPress. Make one under Tools, Export, All content.';
const unknownKind =
  'This file cannot be imported. Choose the .xml of WordPress, the .json of Ghost, an .md file, or a .zip of those.';
const endsEarly = 'This file is broken: it ends early. Download the export again.';

/** Whether a file begins as an export does, and does not end as one. */
async function isCut(file: File, { label }: XmlEncoding): Promise<boolean> {
  const read = async (part: Blob) => new TextDecoder(label).decode(await part.arrayBuffer());
  const start = await read(file.slice(0, endBytes));
  const end = await read(file.slice(-endBytes));
  return /wordpress\.org\/export|generator="WordPress/i.test(start) && !end.includes('</rss>');
}
const endBytes = 10_000;

interface XmlEncoding {
  label: string;
  /** Where the file does not say so itself. */
  readAs: OtherEncoding | undefined;
}

async function encodingOf(file: File): Promise<XmlEncoding> {
  const start = new Uint8Array(await file.slice(0, declarationBytes).arrayBuffer());
  const wide = wideLabel(start);
  const [, named = 'utf-8'] =
    /^[^<]*<\?xml[^>]*?\sencoding=["']([\w-]+)["']/.exec(new TextDecoder(wide).decode(start)) ?? [];
  if (wide) return { label: wide, readAs: /^utf-16/i.test(named) ? undefined : 'UTF-16' };
  try {
    return { label: new TextDecoder(named).encoding, readAs: undefined };
  } catch {
    return { label: 'utf-8', readAs: undefined };
  }
}

/** @returns undefined at the first fault */
async function readStream(
  file: File,
  { label, readAs }: XmlEncoding,
  onProgress: (share: number) => void,
): Promise<ReadWxr | undefined> {
  const into = emptyWxr();
  const reader = new WxrReader(into);
  const stream = file.stream().getReader();
  // A letter that is none of the encoding is a fault too: the items are then read with guesses.
  const decoder = new TextDecoder(label, { fatal: true });
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
    return { ...into, unread: [], readAs };
  } catch {
    await stream.cancel();
    return undefined;
  }
}

async function readItems(file: File, encoding: XmlEncoding): Promise<ReadWxr> {
  const { text: written, readAs } = await decodedItems(file, encoding);
  const text = allowedInXml(written);
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
  const last = items.at(-1) ?? head;
  const isItemCut = items.length > 0 && !last.includes('</item>');
  const end = last.slice(Math.max(0, last.lastIndexOf('</item>')));
  if (!isItemCut && !/<\/(?:channel|rss)>/.test(end)) unread.push({ title: fileEnds, line });
  return { ...into, unread, readAs };
}

const fileEnds = 'This file is broken: it ends here, and what stood below is missing';

async function decodedItems(file: File, { label, readAs }: XmlEncoding): Promise<DecodedText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return label === 'utf-8'
    ? decodeMarked(bytes)
    : { text: new TextDecoder(label).decode(bytes), readAs };
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
