import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { dateOf } from './fields';

/** Larger ones are no fields of a post. */
const frontMatterCharacters = 100_000;

/** The fields at the beginning of a Markdown file, by their names in lower case. */
export class FrontMatter {
  readonly #fields: ReadonlyMap<string, unknown>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = new Map(
      Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
    );
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** The first of these that is a text, as it stands. */
  text(...names: string[]): string {
    for (const name of names) {
      const value = this.#value(name);
      if (typeof value === 'string' && value.trim() !== '') return value;
      if (typeof value === 'number') return String(value);
    }
    return '';
  }

  /** A list, or words after commas. */
  list(...names: string[]): string[] {
    for (const name of names) {
      const value = this.#value(name);
      const listed: unknown[] = Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(',')
          : [];
      const texts = listed.flatMap((one) =>
        typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : [],
      );
      if (texts.some(Boolean)) return texts.filter(Boolean);
    }
    return [];
  }

  date(...names: string[]): string | null {
    for (const name of names) {
      const value = this.#value(name);
      const text = isWord(value) ? String(value) : '';
      const date = dateOf(value instanceof Date ? value.toISOString() : text);
      if (date) return date;
    }
    return null;
  }

  /** Whether a field has a value, of whatever kind. */
  isSet(name: string): boolean {
    const value = this.#value(name);
    return isWord(value) ? this.word(name) !== '' : value !== undefined && value !== null;
  }

  /** A value as one word in lower case; empty for a list and for fields within it. */
  word(name: string): string {
    const value = this.#value(name);
    return isWord(value) ? String(value).trim().toLowerCase() : '';
  }

  /** Undefined for a value that is neither yes nor no. */
  yes(name: string): boolean | undefined {
    const word = this.word(name);
    if (/^(?:true|yes|on|y|1)$/.test(word)) return true;
    return /^(?:false|no|off|n|0)$/.test(word) ? false : undefined;
  }

  /** @param name `cover.image` for a field within another */
  #value(name: string): unknown {
    if (this.#fields.has(name)) return this.#fields.get(name);
    const [outer = '', inner] = name.split('.');
    const value = inner === undefined ? undefined : this.#fields.get(outer);
    return typeof value === 'object' && value !== null && inner !== undefined
      ? (value as Record<string, unknown>)[inner]
      : undefined;
  }
}

const isWord = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A file as its fields and its text; `refusal` says why its fields could not be read. */
export function splitFrontMatter(file: string): {
  fields: FrontMatter;
  text: string;
  refusal: string;
} {
  const whole = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const nothing = new FrontMatter({});
  const isToml = whole.startsWith('+++\n');
  const end = isToml || whole.startsWith('---\n') ? endOf(whole) : undefined;
  if (!end) return { fields: nothing, text: whole, refusal: '' };
  const head = whole.slice('---\n'.length, end.from);
  // One empty line stands below the fields; all else is the text's.
  const text = whole.slice(end.to).replace(/^\n/, '');
  try {
    if (head.length > frontMatterCharacters) throw new Error('Too long');
    const fields: unknown = isToml
      ? parseToml(head)
      : parseYaml(head, { uniqueKeys: false, maxAliasCount: 0 });
    const isRead = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    const known = isRead ? new FrontMatter(fields as Record<string, unknown>) : nothing;
    return { fields: known, text, refusal: '' };
  } catch {
    return { fields: nothing, text, refusal: 'Its fields cannot be read: only its text comes' };
  }
}

/** Of YAML between lines of `---`, or TOML between lines of `+++`. */
function endOf(whole: string): { from: number; to: number } | undefined {
  const mark = whole.slice(0, '---'.length);
  for (let at = whole.indexOf('\n', 3); at >= 0; at = whole.indexOf('\n', at + 1)) {
    const next = whole.indexOf('\n', at + 1);
    const line = whole.slice(at + 1, next < 0 ? undefined : next).trimEnd();
    if (line === mark || (line === '...' && mark === '---')) {
      return { from: at + 1, to: next < 0 ? whole.length : next + 1 };
    }
  }
  return undefined;
}
