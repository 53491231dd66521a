/** What can be counted of a post and does not come over; its plural has an s. */
type LossKind =
  | 'shortcode'
  | 'form'
  | 'audio player'
  | 'video player'
  | 'download'
  | 'embed'
  | 'script'
  | 'drawing'
  | 'dynamic block'
  | 'picture inside the text'
  | 'e-mail part'
  | 'members-only part'
  | 'hidden part'
  | 'comment'
  | 'hidden comment'
  | 'footnote'
  | 'synced pattern'
  | 'missing file'
  | 'wiki link'
  | 'placeholder'
  | 'component'
  | 'export';

/** The names that one sentence lists. */
const namesListed = 8;

/** What cannot be taken over of one post, for a person: one sentence a kind. */
export class Losses {
  readonly #counts = new Map<LossKind, { count: number; names: Set<string> }>();
  readonly #sentences = new Set<string>();

  count(kind: LossKind, name = '', times = 1): void {
    const known = this.#counts.get(kind) ?? { count: 0, names: new Set<string>() };
    known.count += times;
    if (name) known.names.add(name);
    this.#counts.set(kind, known);
  }

  say(sentence: string): void {
    this.#sentences.add(sentence);
  }

  words(): string[] {
    const counted = Array.from(this.#counts, ([kind, { count, names }]) => {
      const listed = [...names].slice(0, namesListed).join(', ');
      const more = names.size > namesListed ? ' …' : '';
      return `${count} ${kind}${count === 1 ? '' : 's'}${listed ? `: ${listed}${more}` : ''}`;
    });
    return [...this.#sentences, ...counted];
  }
}

/** Things of a file that do not come, with their names for one and for several. */
export class NotTaken {
  readonly #counts = new Map<string, { one: string; count: number }>();

  add(one: string, many: string, count = 1): void {
    if (count === 0) return;
    const known = this.#counts.get(many);
    this.#counts.set(many, { one, count: count + (known?.count ?? 0) });
  }

  list(): Array<{ what: string; count: number }> {
    return Array.from(this.#counts, ([many, { one, count }]) => ({
      what: count === 1 ? one : many,
      count,
    }));
  }
}
