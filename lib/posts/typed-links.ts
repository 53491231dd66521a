import { find } from 'linkifyjs';
import { linkAddress, trimAddress } from './links';

/** Marks that may stand before or behind an address and are no part of it. */
const opening = new Set('([{<"\'“‘«*~`');
const closing = new Set('.,;:!?…"\'”’»>*~`،。、');
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
/** A paste brings it to both ends of an address. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
/** Ends of the names of files that are top-level domains as well. */
const fileEnd = /\.(?:cc|md|mk|ml|mov|pl|ps|py|rs|sh|so|tf|zip)$/i;
/** A port is no address behind a scheme, a telephone number is. */
const scheme = /^(?:tel:|[a-z][a-z\d+.-]*:(?!\d))/i;
/** Longer words are no addresses that somebody types. */
const longestWord = 2_000;

/** An address without the marks of the sentence around it. `start` is where it begins in the text. */
function bareAddress(text: string): { address: string; start: number } {
  let start = 0;
  let end = Math.min(text.length, longestWord);
  const isAround = (signs: ReadonlySet<string>, sign: string): boolean =>
    signs.has(sign) || unseen.test(sign);
  while (isAround(opening, text.charAt(start))) start += 1;
  while (end > start) {
    const last = text.charAt(end - 1);
    const inner = text.slice(start, end - 1);
    const partner = pairs[last];
    const isOver = partner ? count(inner, partner) <= count(inner, last) : isAround(closing, last);
    if (!isOver) break;
    end -= 1;
  }
  return { address: text.slice(start, end), start };
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Where an address without a scheme leads: a host with a known ending, or an e-mail address. */
function guessed(address: string): string | undefined {
  const [found] = find(address, { defaultProtocol: 'https' });
  if (found?.value !== address) return undefined;
  const [host = ''] = address.split(/[/?#:]/);
  const isFile = found.type === 'url' && fileEnd.test(host) && !/^www\./i.test(host);
  return isFile ? undefined : linkAddress(found.href);
}

/** Why another address is none of a link. */
export const linkRule = 'A link begins with https://, http://, mailto: or tel:';

/** Reads what was entered in the dialog: an address, with or without its scheme, or a path. */
export function readTypedAddress(text: string): { href: string } | { refusal: string } {
  const { address } = bareAddress(trimAddress(text));
  const isWhole = scheme.test(address) || /^(?:[/#?]|\.{1,2}\/)/.test(address);
  const href = address && (isWhole ? linkAddress(address) : guessed(address));
  if (href) return { href };
  return {
    refusal: /^[a-z]+:/i.test(address)
      ? linkRule
      : 'Enter an address, such as example.com or /services',
  };
}

interface WordLink {
  href: string;
  /** The address within the word. */
  text: string;
  index: number;
}

/** The link that a word of a text becomes by itself: paths of this site need the dialog. */
export function linkInWord(word: string): WordLink | undefined {
  if (word.length > longestWord) return undefined;
  const { address, start } = bareAddress(word);
  const isWhole = scheme.test(address) || address.startsWith('//');
  const href = isWhole ? linkAddress(address) : guessed(address);
  return href ? { href, text: address, index: start } : undefined;
}

/** The links that the words of a text become; U+FFFC stands for a break. */
export const linksInText = (text: string): WordLink[] =>
  [...text.matchAll(/[^\s\uFFFC]+/g)].flatMap(({ 0: word, index }) => {
    const link = linkInWord(word);
    return link ? [{ ...link, index: index + link.index }] : [];
  });
