import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, type ScalarTag, type Tags } from 'yaml';
import { type HeadKind, headCharacters, headOf, namesField } from '@/lib/posts/file-head';
import { dateOf } from './fields';

/** What a list of names holds: the name of an author or a category, and perhaps its slug. */
export interface NamedEntry {
  name: string;
  slug: string;
}

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

  /** The first that is a text, also where YAML reads it as a yes or no. */
  written(name: string): string {
    const value = this.#value(name);
    return this.text(name) || (isWord(value) ? String(value) : '');
  }

  /** A list, or words after commas. */
  list(...names: string[]): string[] {
    return this.entries(...names).map(({ name }) => name);
  }

  /** A list of names, or of objects that have one. */
  entries(...names: string[]): NamedEntry[] {
    for (const name of names) {
      const value = this.#value(name);
      const entries = typeof value === 'string' ? namesAfterCommas(value) : entriesOf(value);
      if (entries.length > 0) return entries;
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

/** A yes or no of YAML, as it is written: `True`. */
class Flag {
  readonly #written: string;
  constructor(written: string) {
    this.#written = written;
  }
  toString(): string {
    return this.#written;
  }
}

const isWord = (value: unknown): value is string | number | boolean | Flag =>
  ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Flag;

const namesAfterCommas = (text: string): NamedEntry[] =>
  (wikiLink.test(text) ? [text] : text.split(',')).flatMap(entriesOf);

/** A link of notes: `[[X]]`, or `[[X|its words]]`. */
const wikiLink = /^\s*\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]\s*$/;
/** What others call the name of an author or a category. */
const nameFields =
  'name displayname display_name fullname label title slug username login id'.split(' ');

/** The names of a value, which is a name, an object that has one, or several of them by their keys. */
function entriesOf(value: unknown): NamedEntry[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const [, target, words = target] = wikiLink.exec(String(value)) ?? [];
    // Notes write a tag with its sign.
    const name = (words ?? String(value)).trim().replace(/^#(?=[^\s#])/, '');
    return name ? [{ name, slug: '' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap(entriesOf);
  if (typeof value !== 'object' || value === null || value instanceof Flag) return [];
  const fields = new FrontMatter(value as Record<string, unknown>);
  const name = fields.text(...nameFields).trim();
  if (name) return [{ name, slug: fields.text('slug').trim() }];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'object' && one !== null && !(one instanceof Flag)
      ? entriesOf({ name: key, ...one })
      : /^(?:false|no|off|0)$/i.test(String(one))
        ? []
        : [{ name: key, slug: '' }],
  );
}

interface SplitFile {
  fields: FrontMatter;
  text: string;
  /** Why its fields could not be read. */
  refusal: string;
}

/**
 * A file as its fields and its text. Between lines of `---` stands YAML, of `+++` TOML, of `;;;` JSON;
 * a word behind the first line may name another of them. Hugo's JSON has no lines around it.
 */
export function splitFrontMatter(file: string): SplitFile {
  const whole = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const noFields: SplitFile = { fields: new FrontMatter({}), text: whole, refusal: '' };
  const head = headOf(whole);
  if (!head) return noFields;
  // One empty line stands below the fields; all else is the text's.
  const text = whole.slice(head.to).replace(/^[ \t]*\n/, '');
  try {
    if (head.written.length > headCharacters) throw new Error('Too long');
    const fields = readHead[head.kind](head.written);
    if (fields === null) return { ...noFields, text };
    // A text may begin with a rule, and have another one further down.
    if (typeof fields !== 'object' || Array.isArray(fields)) return noFields;
    return { ...noFields, text, fields: new FrontMatter(fields as Record<string, unknown>) };
  } catch {
    if (!namesField.test(head.written)) return noFields;
    return { ...noFields, text, refusal: 'Its fields cannot be read: only its text comes' };
  }
}

const readHead: Record<HeadKind, (written: string) => unknown> = {
  yaml: (written) => {
    try {
      return readYaml(written);
    } catch {
      return readYaml(
        written.replace(plainValue, (_, begin, value) => begin + JSON.stringify(value)),
      );
    }
  },
  toml: parseToml,
  // Hexo writes it without its braces.
  json: (written) => JSON.parse(/^\s*\{/.test(written) ? written : `{${written}}`),
};
/** A value without quotes, which may hold what YAML reads as more: `title: Rain: a guide`. */
const plainValue = /^([\w.-]{1,100}:[ \t]+)(?![[{"'|>&!#\s])([^\n]*\S)[ \t]*$/gm;
const readYaml = (written: string): unknown =>
  parseYaml(written, { uniqueKeys: false, maxAliasCount: 0, customTags: asWritten });
const flagTag: ScalarTag = {
  default: true,
  tag: 'tag:yaml.org,2002:bool',
  test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
  resolve: (written) => new Flag(written),
};
/** Numbers stay as they are written: `title: 1.10` is no 1.1. */
const asWritten = (tags: Tags): Tags => [
  ...tags.filter((tag) => typeof tag !== 'string' && !/:(?:int|float|bool)$/.test(tag.tag)),
  flagTag,
];
