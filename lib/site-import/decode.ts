// The letters of a file: UTF-8 is read strictly, so that no word comes with signs of replacement.

/** What a file was read as that is not UTF-8. */
export type OtherEncoding = 'UTF-16' | 'Windows-1252';

export interface DecodedText {
  text: string;
  /** Undefined for UTF-8. */
  readAs: OtherEncoding | undefined;
}

/** Before each letter that was guessed; no text holds this noncharacter. */
const guessMark = '\uFDD0';
const guessMarks = /\uFDD0/g;

const strict = (label: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** UTF-8, else UTF-16 by its mark or its nulls, else Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = wideLabel(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), readAs: 'UTF-16' };
  const text = strict('utf-8', bytes);
  if (text !== undefined) return { text, readAs: undefined };
  return { text: new TextDecoder('windows-1252').decode(bytes), readAs: 'Windows-1252' };
}

/**
 * The same for a file of many posts, of which each is to be known that has a guessed letter. A file of
 * UTF-8 with a few broken bytes, as systems write that cut texts by their bytes, stays one of UTF-8.
 */
export function decodeMarked(bytes: Uint8Array): DecodedText {
  const decoded = decodeText(bytes);
  if (decoded.readAs !== 'Windows-1252') return decoded;
  const lenient = new TextDecoder().decode(bytes);
  const broken = count(lenient, /\uFFFD/g);
  const whole = count(lenient, /[^\p{ASCII}\uFFFD]/gu);
  if (whole > broken) return { text: withGuesses(bytes), readAs: 'Windows-1252' };
  const text = decoded.text.replace(/\P{ASCII}/gu, (letter) => guessMark + letter);
  return { text, readAs: 'Windows-1252' };
}

/** Whether a letter of a text was guessed. */
export const hasGuess = (text: string): boolean => text.includes(guessMark);
export const withoutGuessMarks = (text: string): string => text.replace(guessMarks, '');

function count(text: string, sign: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(sign)) found += 1;
  return found;
}

/** UTF-8 of which each broken byte is read as Windows-1252. */
function withGuesses(bytes: Uint8Array): string {
  const single = new TextDecoder('windows-1252');
  const lettersOf = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at, lettersOf);
    if (length > 0) {
      at += length;
      continue;
    }
    parts.push(new TextDecoder().decode(bytes.subarray(from, at)));
    parts.push(guessMark + single.decode(bytes.subarray(at, at + 1)));
    at += 1;
    from = at;
  }
  parts.push(new TextDecoder().decode(bytes.subarray(from)));
  return parts.join('');
}

/** How many bytes the letter at a place has in UTF-8; 0 where it is broken. */
function sequenceLength(bytes: Uint8Array, at: number, lettersOf: TextDecoder): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  try {
    lettersOf.decode(bytes.subarray(at, at + length));
    return length;
  } catch {
    return 0;
  }
}

/** Of text in which nearly every second byte is null, only the even ones or only the odd ones are. */
export function wideLabel(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, wideBytes);
  let even = 0;
  let odd = 0;
  for (const [place, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = Math.max(2, start.length / 40);
  if (odd > many && odd > even * 10) return 'utf-16le';
  return even > many && even > odd * 10 ? 'utf-16be' : undefined;
}
/** As much of a file shows whether it is one of UTF-16. */
const wideBytes = 4_000;

/** A name in a zip without the sign of UTF-8: as Windows and DOS wrote it. */
export function decodeName(bytes: Uint8Array): string | undefined {
  const text = strict('utf-8', bytes);
  if (text !== undefined) return text;
  const windows = new TextDecoder('windows-1252').decode(bytes);
  return /^[\p{ASCII}\p{Script=Latin}–—‘’“”…·°]*$/u.test(windows) ? windows : undefined;
}
