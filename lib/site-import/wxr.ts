import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { hasGuess, withoutGuessMarks } from './decode';

/** A post, page, picture or other thing of an export of WordPress, as it stands there. */
export interface WxrItem {
  /** Its texts by their elements: `title`, `wp:post_id`, `content:encoded`. */
  fields: Record<string, string>;
  terms: WxrTerm[];
  meta: Record<string, string>;
  comments: number;
  /** Whether a letter of it is not of UTF-8. */
  isGuessed: boolean;
}

export interface WxrTerm {
  /** `category`, `post_tag`, or another taxonomy. */
  domain: string;
  slug: string;
  name: string;
  parent: string;
}

export interface Wxr {
  fields: Record<string, string>;
  /** The names that people see, by their logins. */
  authors: Map<string, string>;
  terms: WxrTerm[];
  items: WxrItem[];
}

export const emptyWxr = (): Wxr => ({ fields: {}, authors: new Map(), terms: [], items: [] });

/** What is read of all that plugins note of a post. */
const readMeta =
  /^(?:_thumbnail_id|footnotes|_members_access_role|_jetpack_newsletter_access|_wp_attachment_image_alt|_wp_old_slug|_yoast_wpseo_(?:title|metadesc|canonical|meta-robots-noindex|opengraph-image)|rank_math_(?:title|description|canonical_url|robots|facebook_image)|_aioseop?_(?:title|description)|_seopress_titles_(?:title|desc))$/;

/** The elements of each kind of thing in a channel, by which it is read. */
const groups = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

/** Characters that XML forbids, which WordPress writes all the same. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const forbiddenReference =
  /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|fff[ef])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;
export const allowedInXml = (text: string): string =>
  text.replace(forbidden, '').replace(forbiddenReference, '');

/** Reads pieces of XML one after the other. @throws Error at the first fault, in `write` and `end` */
export class WxrReader {
  readonly #into: Wxr;
  readonly #parser = new SaxesParser();
  /** The usual prefix of each that the file declares. */
  readonly #prefixes: Map<string, string>;
  #path: string[] = [];
  #text = '';
  #item: WxrItem | undefined;
  #group: Record<string, string> = {};

  constructor(into: Wxr, prefixes = new Map<string, string>()) {
    this.#into = into;
    this.#prefixes = prefixes;
    this.#parser.on('error', (error) => {
      throw error;
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', ({ name }) => this.#close(this.#nameOf(name)));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
  }

  write(xml: string): void {
    this.#parser.write(xml);
  }

  end(): void {
    this.#parser.close();
  }

  #add(text: string): void {
    if (this.#path.length <= 1) return;
    if (this.#item && hasGuess(text)) this.#item.isGuessed = true;
    this.#text += withoutGuessMarks(text);
  }

  #nameOf(name: string): string {
    const [prefix, local] = name.split(':');
    return local === undefined ? name : `${this.#prefixes.get(prefix ?? '') ?? prefix}:${local}`;
  }

  #open({ name: written, attributes }: SaxesTagPlain): void {
    if (this.#path.length === 0) this.#notePrefixes(attributes);
    const name = this.#nameOf(written);
    this.#path.push(name);
    this.#text = '';
    if (name === 'item') {
      this.#item = { fields: {}, terms: [], meta: {}, comments: 0, isGuessed: false };
    }
    if (groups.has(name)) this.#group = {};
    if (name === 'category' && this.#item && this.#path.at(-2) === 'item') {
      const { domain = 'category', nicename = '' } = attributes as Record<string, string>;
      this.#item.terms.push({ domain, slug: withoutGuessMarks(nicename), name: '', parent: '' });
    }
  }

  #notePrefixes(attributes: Record<string, SaxesAttributePlain['value']>): void {
    for (const [name, address] of Object.entries(attributes)) {
      if (!name.startsWith('xmlns:')) continue;
      const prefix = name.slice('xmlns:'.length);
      if (/\/export\/[\d.]+\/excerpt/.test(address)) this.#prefixes.set(prefix, 'excerpt');
      else if (/\/export\/[\d.]+/.test(address)) this.#prefixes.set(prefix, 'wp');
      else if (address.includes('/rss/1.0/modules/content')) this.#prefixes.set(prefix, 'content');
      else if (address.includes('/dc/elements/')) this.#prefixes.set(prefix, 'dc');
    }
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const text = this.#text;
    this.#text = '';
    if (this.#item && parent === 'item') this.#endOfItemsPart(this.#item, name, text);
    else if (parent === 'channel' && !groups.has(name)) this.#into.fields[name] ??= text.trim();
    else if (parent && (groups.has(parent) || parent === 'wp:postmeta')) this.#group[name] = text;
    if (name === 'item' && this.#item) {
      this.#into.items.push(this.#item);
      this.#item = undefined;
    }
    if (parent === 'channel' && groups.has(name)) this.#endOfGroup(name);
  }

  #endOfItemsPart(item: WxrItem, name: string, text: string): void {
    if (name === 'wp:postmeta') {
      const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = this.#group;
      if (readMeta.test(key.trim())) item.meta[key.trim()] ??= value;
      this.#group = {};
    } else if (name === 'wp:comment') item.comments += 1;
    else if (name === 'category') {
      const term = item.terms.at(-1);
      if (term) term.name = text.trim();
    } else item.fields[name] ??= text;
  }

  #endOfGroup(kind: string): void {
    const of = (name: string): string => this.#group[name]?.trim() ?? '';
    if (kind === 'wp:author') {
      this.#into.authors.set(of('wp:author_login'), of('wp:author_display_name'));
    } else if (kind === 'wp:category') {
      this.#into.terms.push({
        domain: 'category',
        slug: of('wp:category_nicename'),
        name: of('wp:cat_name'),
        parent: of('wp:category_parent'),
      });
    } else if (kind === 'wp:tag') {
      const [slug, name] = [of('wp:tag_slug'), of('wp:tag_name')];
      this.#into.terms.push({ domain: 'post_tag', slug, name, parent: '' });
    }
  }
}
