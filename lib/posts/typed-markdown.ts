import { readTypedAddress } from './typed-links';

/** With round brackets in the address only in pairs, as in `Zambia_(country)`. */
const pattern = /(!?)\[([^[\]\n]*)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/;
const web = /^https?:/i;

interface MarkdownLink {
  /** What was typed, and where it begins in the text. */
  text: string;
  index: number;
  label: string;
  href: string;
  isPicture: boolean;
}

/** The link `[label](address)` or the picture `![label](address)` that ends a text. */
export function markdownLinkAtEnd(text: string): MarkdownLink | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [typed, sign, label = '', address = ''] = found;
  const isPicture = sign === '!';
  const read = readTypedAddress(address);
  const isWhole = isPicture ? web.test(address) : label.trim() !== '';
  if ('refusal' in read || !isWhole) return undefined;
  return { text: typed, index: found.index, label, href: read.href, isPicture };
}

/** What begins a numbered list when it is typed; '2026. ' begins a sentence. */
export const listBegin = /^(\d{1,3})\.\s$/;
