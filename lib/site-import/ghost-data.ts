import { hasGuess, withoutGuessMarks } from './decode';
import { ImportRefused } from './source';

type Fields = Record<string, unknown>;

/** A row of a table of Ghost's, of which each version has other columns. */
export class GhostRow {
  readonly fields: Readonly<Fields>;
  /** Whether a letter of it is not of UTF-8. */
  readonly isGuessed: boolean;

  constructor(fields: Fields) {
    this.isGuessed = Object.values(fields).some((field) => isText(field) && hasGuess(field));
    this.fields = this.isGuessed
      ? Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            isText(field) ? withoutGuessMarks(field) : field,
          ]),
        )
      : fields;
  }

  text(name: string): string {
    const value = this.fields[name];
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value.trim() : '';
  }

  is(name: string): boolean {
    const value = this.fields[name];
    return value === true || value === 1;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const refused = (): ImportRefused =>
  new ImportRefused('This is no export of Ghost. Make one under Settings, Import/Export.');

/** The tables of an export. @throws ImportRefused */
export function ghostData(json: string): GhostData {
  let file: unknown;
  try {
    file = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new ImportRefused('This file is broken: it is no whole JSON.');
  }
  if (!isObject(file)) throw refused();
  const first: unknown = Array.isArray(file.db) ? file.db[0] : file;
  if (!isObject(first) || !isObject(first.data) || !Array.isArray(first.data.posts))
    throw refused();
  return new GhostData(first.data);
}

export class GhostData {
  readonly posts: readonly GhostRow[];
  readonly tags: readonly GhostRow[];
  readonly counts: { members: number; comments: number; newsletters: number };
  readonly #meta: ReadonlyMap<string, GhostRow>;
  readonly #users: ReadonlyMap<string, GhostRow>;
  readonly #tagsOf: ReadonlyMap<string, GhostRow[]>;
  readonly #authorsOf: ReadonlyMap<string, GhostRow[]>;
  readonly #paths: ReadonlySet<string>;

  constructor(data: Fields) {
    const rows = (table: string): GhostRow[] => {
      const value = data[table];
      return Array.isArray(value) ? value.filter(isObject).map((row) => new GhostRow(row)) : [];
    };
    this.posts = rows('posts');
    this.tags = rows('tags');
    this.counts = {
      members: rows('members').length,
      comments: rows('comments').length,
      newsletters: rows('newsletters').length,
    };
    this.#meta = new Map(rows('posts_meta').map((row) => [row.text('post_id'), row]));
    this.#users = byId(rows('users'));
    this.#tagsOf = linked(rows('posts_tags'), 'tag_id', byId(this.tags));
    this.#authorsOf = linked(rows('posts_authors'), 'author_id', this.#users);
    this.#paths = new Set(this.posts.map((post) => `/${post.text('slug')}`));
  }

  metaOf(postId: string): GhostRow | undefined {
    return this.#meta.get(postId);
  }

  /** In their order: the first is the post's main one. */
  tagsOf(postId: string): GhostRow[] {
    return this.#tagsOf.get(postId) ?? [];
  }

  authorOf(post: GhostRow): string {
    const authors = this.#authorsOf.get(post.text('id')) ?? [];
    const first = this.#users.get(post.text('author_id'));
    const named = authors.length > 0 ? authors : first ? [first] : [];
    return named
      .map((author) => author.text('name'))
      .filter(Boolean)
      .join(', ');
  }

  /** Whether a letter of a post, its tags or its authors is not of UTF-8. */
  isGuessed(post: GhostRow): boolean {
    const id = post.text('id');
    const beside = [this.#meta.get(id), this.#users.get(post.text('author_id'))];
    const rows = [post, ...beside, ...this.tagsOf(id), ...(this.#authorsOf.get(id) ?? [])];
    return rows.some((row) => row?.isGuessed);
  }

  hasPath(path: string): boolean {
    return this.#paths.has(path);
  }
}

const byId = (rows: readonly GhostRow[]): Map<string, GhostRow> =>
  new Map(rows.map((row) => [row.text('id'), row]));

/** The rows to which each post is linked, in their order. */
function linked(
  links: readonly GhostRow[],
  name: string,
  rows: ReadonlyMap<string, GhostRow>,
): Map<string, GhostRow[]> {
  const found = new Map<string, GhostRow[]>();
  const ordered = links.toSorted(
    (one, other) => Number(one.text('sort_order')) - Number(other.text('sort_order')),
  );
  for (const link of ordered) {
    const row = rows.get(link.text(name));
    if (!row) continue;
    const known = found.get(link.text('post_id'));
    if (known) known.push(row);
    else found.set(link.text('post_id'), [row]);
  }
  return found;
}
