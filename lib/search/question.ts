// Which passages answer a question. Pure: the same words and passages give the same order.
import { foldedWords, markWords, type Piece } from '@/lib/text/fold';
import { makeSpelling } from '@/lib/text/spelling';
import { WordIndex } from '@/lib/text/word-index';
import { linkTo, type Passage } from './passages';
import {
  elsewhere,
  everyday,
  factIn,
  isEmpty,
  isLocalWord,
  meant,
  ofTheLab,
  termsIn,
  visitorWords,
} from './visitor-words';

/**
 * Our pages say it from this share of a question, weighed by how rare its words are; from less of it in
 * longer ones, more where one word of a text is all, and almost all of a short one beside words of
 * `elsewhere`; also where headings and hints have so much of it.
 */
const least = { share: 0.43, lessPerWord: 0.03, ofOneWord: 0.5, ofElsewhere: 0.8, evidence: 5.5 };
/** Words of a short question, of one about what stands elsewhere at most, and of a long one. */
const lengths = { short: 3, elsewhere: 6, long: 7 };
/** What a word counts in a text, or elsewhere on its page; read as another; `everyday`; on no page. */
const counts = {
  text: 0.8,
  page: 0.5,
  respelled: 0.8,
  everyday: 0.4,
  unknown: 0.8,
  unknownLocal: 0.1,
};
/** A word counts less in a longer text, which has many by chance. */
const shortText = 300;
const inText = ({ sentences }: Passage): number =>
  counts.text * Math.min(1, Math.max(0.5, shortText / sentences.join(' ').length));
/** What a heading adds that the question has as a whole, and how much the index decides between equals. */
const adds = { heading: 0.2, score: 0.02, aside: -0.3 };

/** Passages of an answer, for a model too. */
const mostPassages = 8;
/** The words of a question that the owner is told of, at most. */
const mostMissing = 4;

interface Word {
  typed: string;
  spelled: string;
}
type Field = 'heading' | 'text' | 'page' | 'hints';

/** Passages of pages, or of posts, to be found by their words. */
interface Index {
  passages: readonly Passage[];
  words: WordIndex<Field>;
}

/** @param isAsked whether a term is looked for: others make an index slow, of posts while somebody waits */
function indexOf(passages: readonly Passage[], isAsked = (_term: string) => true): Index {
  const asked = (...texts: string[]): string[] => termsIn(...texts).filter(isAsked);
  const own = passages.map(({ heading, sentences, hints = '' }) => ({
    heading: asked(heading),
    text: asked(...sentences),
    hints: [...new Set(asked(hints))],
  }));
  const pages = new Map<string, Set<string>>();
  for (const [place, { path, page, summary }] of passages.entries()) {
    const terms = pages.get(path) ?? new Set(asked(page, summary));
    for (const term of Object.values(own[place] ?? {}).flat()) terms.add(term);
    pages.set(path, terms);
  }
  const words = new WordIndex<Field>(
    own.map((fields, place) => ({
      id: String(place),
      words: { ...fields, page: [...(pages.get(passages[place]?.path ?? '') ?? [])] },
    })),
    { heading: 2, text: 1, page: 0, hints: 0 },
  );
  return { passages, words };
}

function known(passages: readonly Passage[]) {
  const vocabulary = new Set(
    passages
      .flatMap(({ heading, page, summary, hints = '', sentences }) => [
        heading,
        page,
        summary,
        hints,
        ...sentences,
      ])
      .flatMap(foldedWords)
      .concat(visitorWords),
  );
  const singular = [...vocabulary].map((word) => word.replace(/s$/, ''));
  return {
    index: indexOf(passages),
    vocabulary,
    terms: new Set([...vocabulary].map(meant)),
    spelling: makeSpelling([...vocabulary, ...singular]),
  };
}
/** Pages change seldom: each list of passages is read once. */
const indexes = new WeakMap<readonly Passage[], ReturnType<typeof known>>();
function knownOf(passages: readonly Passage[]): ReturnType<typeof known> {
  const found = indexes.get(passages) ?? known(passages);
  indexes.set(passages, found);
  return found;
}

/** An e-mail address, digits of a telephone number, 'this website': they say nothing of a subject, and nobody is told of them. */
const aside = /\S+@\S+|\d(?:[\s()./-]{0,2}\d){6,}|\b(?:this|your) (?:web ?)?(?:site|page)\b/gi;

/** The words of a question that say what it is about; 'whats app' is one where our pages write it so. */
export function wordsOf(question: string, pages: readonly Passage[]): Word[] {
  const { vocabulary, terms, spelling } = knownOf(pages);
  const typed: string[] = [];
  for (const word of foldedWords(question.replace(aside, ' '))) {
    const joined = `${typed.at(-1)}${word}`;
    if (joined.length > 5 && vocabulary.has(joined)) typed[typed.length - 1] = joined;
    else typed.push(word);
  }
  const all = [...new Set(typed)];
  const words = all
    .map((word) => ({ typed: word, spelled: terms.has(meant(word)) ? word : spelling(word) }))
    .filter(({ typed, spelled }) => ![typed, spelled].some((word) => isEmpty(word)));
  if (words.length > 0) return words;
  return all.flatMap((word) => {
    const subject = ofTheLab.get(word);
    return subject ? [{ typed: subject, spelled: subject }] : [];
  });
}

/** Whether somebody asks in a sentence, and does not only name a thing. */
export const isQuestion = (typed: string): boolean => {
  const words = foldedWords(typed);
  return typed.includes('?') || (words.length > 2 && words.some(isEmpty));
};

export interface ShownPassage extends Passage {
  link: string;
  /** Its text, with the words of the question marked. */
  pieces: readonly Piece[];
}

export interface Nearest {
  /** The nearest first. */
  passages: ShownPassage[];
  /** Whether the nearest is near enough to be an answer. */
  isNear: boolean;
  /** What our pages lack: the words that none of them has, or the rarest of those that none has together. */
  missing: string[];
}

/** The passages that say the fact for which a question asks. */
export function factsFor(question: string, pages: readonly Passage[]): Passage[] {
  const fact = factIn(question);
  return fact ? pages.filter((passage) => passage.fact === fact) : [];
}

/** @param posts passages of the posts that the database found for the question */
export function nearestTo(
  question: string,
  pages: readonly Passage[],
  posts: readonly Passage[] = [],
): Nearest {
  const { index } = knownOf(pages);
  const facts = factsFor(question, pages);
  const isLocal = foldedWords(question).some(isLocalWord);
  const weigh = (term: string): number => {
    const having = index.words.having(term).filter(({ fields }) => isAbout(fields)).length;
    const rare = Math.log(1 + (pages.length - having + 0.5) / (having + 0.5));
    if (having === 0) return rare * (isLocal ? counts.unknownLocal : counts.unknown);
    return rare * (everyday.has(term) ? counts.everyday : 1);
  };
  const words = wordsOf(question, pages).map((word) => ({
    ...word,
    terms: [...new Set([meant(word.typed), meant(word.spelled)])],
    weight: weigh(meant(word.spelled)),
  }));
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const asked = new Set(words.flatMap((word) => word.terms));
  const ofPosts = indexOf(posts, (term) => asked.has(term));
  const found = [index, ofPosts].flatMap((one) => findIn(one, words, whole));
  const near = found.toSorted((a, b) => b.rank - a.rank);
  const isElsewhere =
    words.length <= lengths.elsewhere && words.some(({ typed }) => elsewhere.has(typed));
  const longer = Math.min(lengths.long, Math.max(lengths.short, words.length)) - lengths.short;
  const isNear =
    facts.length > 0 ||
    near.slice(0, words.length > lengths.short ? 2 : 1).some(({ share, about, subject }) => {
      if (isElsewhere) return share >= least.ofElsewhere;
      if (isLocal ? subject > 1 : about > 1 && subject >= least.evidence) return true;
      if (about === 1 && subject === 0) return share >= least.ofOneWord;
      return share >= least.share - least.lessPerWord * longer;
    });
  const inNone = words.filter(
    ({ terms }) => !found.some(({ own }) => terms.some((t) => own.has(t))),
  );
  const missing = (isNear ? inNone : words)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostMissing)
    .map(({ typed }) => typed)
    .toSorted();
  const has = (word: string): boolean => asked.has(meant(word));
  const hits = (text: string): number => new Set(foldedWords(text).filter(has)).size;
  // Some parts stand on several pages.
  const all = [...facts, ...near.map(({ passage }) => passage)];
  const placed = Map.groupBy(all, ({ kind, path, heading }) =>
    kind === 'Page' ? heading : `${path} ${heading}`,
  );
  const passages = [...placed.values()]
    .slice(0, mostPassages)
    .flatMap(([first]) => first ?? [])
    .map((passage) => {
      const [best = passage.heading] = passage.sentences.toSorted((a, b) => hits(b) - hits(a));
      const pieces = markWords(inOneLine(passage.sentences), has);
      return { ...passage, link: linkTo(passage, best), pieces };
    });
  return { passages, isNear, missing };
}

/** Sentences one behind the other; points have no end of their own. */
const inOneLine = (sentences: readonly string[]): string =>
  sentences
    .join('\n')
    .replace(/([^.!?:”])\n/g, '$1 · ')
    .replaceAll('\n', ' ');

const isOwn = (fields: ReadonlySet<Field>): boolean => fields.has('heading') || fields.has('text');
/** Its heading has it, or its subject is called so. */
const isSubject = (fields: ReadonlySet<Field>): boolean =>
  fields.has('heading') || fields.has('hints');
/** Either. */
const isAbout = (fields: ReadonlySet<Field>): boolean => isOwn(fields) || fields.has('hints');

/** The passages that have a word of the question, with how much of it they have. */
function findIn(
  { passages, words: index }: Index,
  words: ReadonlyArray<Word & { terms: readonly string[]; weight: number }>,
  whole: number,
) {
  const found = new Map<
    string,
    { share: number; score: number; own: Set<string>; about: number; subject: number }
  >();
  for (const { terms, weight } of words) {
    const counted = new Set<string>();
    for (const [place, term] of terms.entries()) {
      for (const { id, score, fields } of index.having(term)) {
        if (counted.has(id)) continue;
        counted.add(id);
        const one = found.get(id) ?? { share: 0, score: 0, own: new Set(), about: 0, subject: 0 };
        found.set(id, one);
        if (isOwn(fields)) one.own.add(term);
        const where = Math.max(
          isSubject(fields) ? 1 : counts.page,
          fields.has('text') ? inText(passages[Number(id)] as Passage) : 0,
        );
        const read = weight * (place > 0 ? counts.respelled : 1);
        one.share += (where * read) / whole;
        one.score += score;
        one.about += Number(isAbout(fields));
        if (isSubject(fields)) one.subject += read;
      }
    }
  }
  return Array.from(found, ([id, { share, score, own, about, subject }]) => {
    const passage = passages[Number(id)] as Passage;
    const heading = foldedWords(passage.heading)
      .filter((word) => !isEmpty(word))
      .map(meant);
    const covered = heading.filter((term) => own.has(term)).length / Math.max(1, heading.length);
    const aside = passage.isAside ? adds.aside : 0;
    const rank = share + adds.heading * covered + adds.score * score + aside;
    return { passage, share, own, about, subject, rank };
  }).filter(({ about }) => about > 0);
}
