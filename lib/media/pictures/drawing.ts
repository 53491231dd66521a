// What an SVG drawing may be that is drawn on the server (decision 75). It is read as text first, so
// that a hostile one is refused before the library that draws it sees it.
import { SaxesParser } from 'saxes';

const drawingBytes = 1_000_000;
/** A `use` that shows a `use` that shows … : no drawing program goes near it. */
const nestedUses = 50;

/** The encodings in which each sign of XML is the byte that it is in ASCII. */
const readable = /^(?:utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i;
const declaredEncoding = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/i;

/** Why a drawing is not drawn; undefined where it may be. */
export function drawingRefusal(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > drawingBytes) {
    return `This drawing is larger than ${drawingBytes / 1_000_000} MB. Save it smaller, or as PNG.`;
  }
  const text = new TextDecoder().decode(bytes);
  const [, encoding = 'utf-8'] = declaredEncoding.exec(text) ?? [];
  if (!readable.test(encoding)) return 'This drawing is not written in UTF-8. Save it as PNG.';
  if (/<!entity/i.test(text)) {
    return 'This drawing declares entities (<!ENTITY). Save it without them, or as PNG.';
  }
  const depth = depthOfUses(text);
  if (depth === undefined) return 'This drawing is damaged. Save it again, or as PNG.';
  return depth > nestedUses
    ? `This drawing nests more than ${nestedUses} <use> elements. Save it with expanded symbols, or as PNG.`
    : undefined;
}

/** What an element with an id shows: elements with ids inside of it, and those that its uses name. */
interface Part {
  inside: string[];
  used: string[];
}

/**
 * How deep uses are nested, up to one more than is allowed: that too where an element uses itself.
 * @returns undefined where the text is not well formed
 */
function depthOfUses(text: string): number | undefined {
  const parts = readParts(text);
  if (!parts) return undefined;
  let depth = 0;
  for (let level = new Set([root]); depth <= nestedUses; depth += 1) {
    for (const id of level) for (const inner of parts.get(id)?.inside ?? []) level.add(inner);
    level = new Set([...level].flatMap((id) => parts.get(id)?.used ?? []));
    if (level.size === 0) return depth;
  }
  return depth;
}

/** The whole drawing. No id is empty. */
const root = '';

function readParts(text: string): Map<string, Part> | undefined {
  const parts = new Map<string, Part>([[root, { inside: [], used: [] }]]);
  /** Of each open element the nearest id around what is in it. */
  const around = [root];
  const parser = new SaxesParser();
  let isDamaged = false;
  parser.on('error', () => {
    isDamaged = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const outer = around.at(-1) ?? root;
    const { id } = attributes;
    if (id) {
      parts.get(outer)?.inside.push(id);
      if (!parts.has(id)) parts.set(id, { inside: [], used: [] });
    }
    around.push(id || outer);
    if (!/^(?:.*:)?use$/.test(name)) return;
    for (const [key, value] of Object.entries(attributes)) {
      if (/^(?:.*:)?href$/.test(key)) parts.get(id || outer)?.used.push(value.replace(/^.*#/s, ''));
    }
  });
  parser.on('closetag', () => void around.pop());
  parser.write(text).close();
  return isDamaged ? undefined : parts;
}
