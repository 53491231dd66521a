// The fields at the beginning of a Markdown file. The editor loads this too, so it only finds them.

/** Larger ones are no fields of a post. */
export const headCharacters = 100_000;

export type HeadKind = 'yaml' | 'toml' | 'json';

/** A head in which something is named is one whose fields are broken; any other is text. */
export const namesField = /^(?:\s*#[^\n]*\n)*\s*[{"']?[\w.-]+["']?[ \t]*[:=]/;

const begin = /^\s*?(---|\+\+\+|;;;)[ \t]*(ya?ml|toml|json)?[ \t]*\n/i;
const kinds: Record<string, HeadKind> = { '---': 'yaml', '+++': 'toml', ';;;': 'json' };

interface Head {
  kind: HeadKind;
  written: string;
  /** Where the text begins. */
  to: number;
}

/**
 * Between lines of `---` stands YAML, of `+++` TOML, of `;;;` JSON; a word behind the first line may
 * name another of them. Hugo's JSON has no lines around it.
 */
export function headOf(whole: string): Head | undefined {
  const [line, mark = '', named = ''] = begin.exec(whole) ?? [];
  if (line === undefined) return jsonHead(whole) ?? hexoHead(whole);
  const end = endOf(whole, line.length, mark);
  const kind = named.toLowerCase().replace('yml', 'yaml') || kinds[mark];
  return end && { kind: kind as HeadKind, written: whole.slice(line.length, end.from), to: end.to };
}

/** The line that ends a head. */
function endOf(
  whole: string,
  start: number,
  mark: string,
): { from: number; to: number } | undefined {
  for (let at = start; at < whole.length; ) {
    const next = whole.indexOf('\n', at);
    const line = whole.slice(at, next < 0 ? undefined : next).trimEnd();
    if (line === mark || (line === '...' && mark === '---')) {
      return { from: at, to: next < 0 ? whole.length : next + 1 };
    }
    if (next < 0) return undefined;
    at = next + 1;
  }
  return undefined;
}

/** An object of JSON at the very beginning; text in braces is none. */
function jsonHead(whole: string): Head | undefined {
  const start = whole.search(/\S/);
  if (whole[start] !== '{') return undefined;
  let depth = 0;
  const last = Math.min(whole.length, start + headCharacters);
  for (let at = start; at < last; at += 1) {
    const sign = whole[at];
    if (sign === '"') at = endOfString(whole, at, last);
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth > 0) continue;
    const written = whole.slice(start, at + 1);
    return isJson(written) ? { kind: 'json', written, to: at + 1 } : undefined;
  }
  return undefined;
}

function endOfString(whole: string, start: number, last: number): number {
  for (let at = start + 1; at < last; at += 1) {
    if (whole[at] === '\\') at += 1;
    else if (whole[at] === '"') return at;
  }
  return last;
}

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

/** JSON without braces above a line of `;;;`, as Hexo takes it. */
function hexoHead(whole: string): Head | undefined {
  if (!/^\s*"[\w.-]+"\s*:/.test(whole)) return undefined;
  const end = endOf(whole, 0, ';;;');
  return end && { kind: 'json', written: whole.slice(0, end.from), to: end.to };
}

/** A text of Markdown without its fields, which are between lines of their own. */
export function withoutHead(written: string): string {
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head = headOf(text);
  return head && head.kind !== 'json' && namesField.test(head.written)
    ? text.slice(head.to)
    : written;
}
