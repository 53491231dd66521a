// Which passages answer a question. Pure: the same words and passages give the same order.
import { LRUCache } from 'lru-cache';
import { foldedWords, markWords, type Piece } from '@/lib/text/fold';
import { makeSpelling } from '@/lib/text/spelling';
import { knownWords, termOf } from '@/lib/text/terms';
import { WordIndex } from '@/lib/text/word-index';
import { stopWords } from './pages';
import { linkTo, type Passage } from './passages';

/** What a question is about stands beside these words. */
const emptyWords: ReadonlySet<string> = new Set(
  `${[...stopWords].join(' ')} about already also am any anybody anyone anything been being could did do does doing don done dont down even ever every everything get gets getting give go going good got great had having he hello help her here hi him his i im isnt itself ive just know let like ll looking m many may maybe me might mine more most much must my myself no not now off often one ones only other ourselves out over people please put re really right s same say says see she should so some somebody someone something still t tell than thank thanks then there theres thing things too under until up us use using ve very want wants wanted way were whats whether while who whom whose why without won would yes yet yourselves`.split(
    ' ',
  ),
);

/** Words of visitors for one thing, beside those of lib/text/terms.ts; each line is read as its first word. */
const sameWords = `
cost price pricing fee charge expensive cheap afford budget quotation quote rate
delete erase erasure remove
chatbot bot
farm agriculture agricultural farmer farming cooperative crop ulimi harvest
mine mining copperbelt underground
clinic hospital healthcare health patient pharmacy
school education educational college university pupil learner
bank banking finance fintech microfinance loan lender sacco
council municipality municipal city cities town utility
train training trainer teach course intern internship fellowship fellow attachment apprenticeship bootcamp
join volunteer apply involved
partner partnership collaborate collaboration
hour opening open
address office located location situated directions
language bemba nyanja tonga lozi chewa kaonde
job career vacancy vacancies employment
connection internet offline wifi bandwidth
team founder ceo director
data information info
keep store retain retention
video vlog
blog article
demo demonstration
web website webpage
call consultation
case portfolio
trial pilot
email mail
`
  .trim()
  .split('\n')
  .map((words) => words.split(' '));
const firstTerms: ReadonlyMap<string, string> = new Map(
  sameWords.flatMap(([first = '', ...others]) =>
    others.map((word) => [termOf(word), termOf(first)] as const),
  ),
);

/** Words whose terms are remembered: those of many texts. */
const terms = new LRUCache<string, string>({ max: 10_000 });

function meant(word: string): string {
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = termOf(word);
  const first = firstTerms.get(term) ?? term;
  terms.set(word, first);
  return first;
}
const termsIn = (...texts: string[]): string[] => texts.flatMap(foldedWords).map(meant);

/** Less of a question, weighed by how rare its words are, and our pages do not say it. */
const leastShare = 0.37;
/** What a word counts that stands elsewhere on the passage's page, or belongs to its subject; and that is read as another. */
const counts = { page: 0.5, hints: 0.8, respelled: 0.8 };
/** What a heading adds that the question has as a whole, and how much the index decides between equals. */
const adds = { heading: 0.2, score: 0.02, behindForm: -0.15 };

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

function indexOf(passages: readonly Passage[]): Index {
  const pages = new Map(
    Array.from(
      Map.groupBy(passages, ({ path }) => path),
      ([path, all]) => {
        const [{ page = '', summary = '' } = {}] = all;
        const texts = all.flatMap(({ heading, sentences }) => [heading, ...sentences]);
        return [path, [...new Set(termsIn(page, summary, ...texts))]];
      },
    ),
  );
  const words = new WordIndex<Field>(
    passages.map(({ heading, path, sentences, hints = '' }, place) => ({
      id: String(place),
      words: {
        heading: termsIn(heading),
        text: termsIn(...sentences),
        page: pages.get(path) ?? [],
        hints: [...new Set(termsIn(hints))],
      },
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
      .concat(knownWords, ...sameWords, ...emptyWords),
  );
  const singular = [...vocabulary].map((word) => word.replace(/s$/, ''));
  return {
    index: indexOf(passages),
    vocabulary,
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

/** An e-mail address, or digits of a telephone number: they say nothing of a subject, and nobody is told of them. */
const personal = /\S+@\S+|\d(?:[\s()./-]{0,2}\d){6,}/g;

/** The words of a question that say what it is about; 'whats app' is one where our pages write it so. */
export function wordsOf(question: string, pages: readonly Passage[]): Word[] {
  const { vocabulary, spelling } = knownOf(pages);
  const typed: string[] = [];
  for (const word of foldedWords(question.replace(personal, ' '))) {
    const joined = `${typed.at(-1)}${word}`;
    if (joined.length > 5 && vocabulary.has(joined)) typed[typed.length - 1] = joined;
    else typed.push(word);
  }
  return [...new Set(typed)]
    .map((word) => ({ typed: word, spelled: spelling(word) }))
    .filter((word) => !emptyWords.has(word.typed) && !emptyWords.has(word.spelled));
}

/** Whether somebody asks in a sentence, and does not only name a thing. */
export const isQuestion = (typed: string): boolean => {
  const words = foldedWords(typed);
  return typed.includes('?') || (words.length > 2 && words.some((word) => emptyWords.has(word)));
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

/** @param posts passages of the posts that the database found for the question */
export function nearestTo(
  question: string,
  pages: readonly Passage[],
  posts: readonly Passage[] = [],
): Nearest {
  const { index } = knownOf(pages);
  const weigh = (term: string): number => {
    const having = index.words.having(term).filter(({ fields }) => isAbout(fields)).length;
    return Math.log(1 + (pages.length - having + 0.5) / (having + 0.5));
  };
  const words = wordsOf(question, pages).map((word) => ({
    ...word,
    terms: [...new Set([meant(word.typed), meant(word.spelled)])],
    weight: weigh(meant(word.spelled)),
  }));
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = [index, indexOf(posts)].flatMap((one) => findIn(one, words, whole));
  const near = found.toSorted((a, b) => b.rank - a.rank);
  const isNear = (near[0]?.share ?? 0) >= leastShare;
  const inNone = words.filter(
    ({ terms }) => !found.some(({ own }) => terms.some((t) => own.has(t))),
  );
  const missing = (isNear ? inNone : words)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostMissing)
    .map(({ typed }) => typed)
    .toSorted();
  const asked = new Set(words.flatMap((word) => word.terms));
  const has = (word: string): boolean => asked.has(meant(word));
  const hits = (text: string): number => new Set(foldedWords(text).filter(has)).size;
  // Some parts stand on several pages.
  const placed = Map.groupBy(near, ({ passage: { kind, path, heading } }) =>
    kind === 'Page' ? heading : `${path} ${heading}`,
  );
  const passages = [...placed.values()]
    .slice(0, mostPassages)
    .flatMap(([found]) => found?.passage ?? [])
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
/** The same, or its subject is called so. */
const isAbout = (fields: ReadonlySet<Field>): boolean => isOwn(fields) || fields.has('hints');

/** The passages that have a word of the question, with how much of it they have. */
function findIn(
  { passages, words: index }: Index,
  words: ReadonlyArray<Word & { terms: readonly string[]; weight: number }>,
  whole: number,
) {
  const found = new Map<
    string,
    { share: number; score: number; own: Set<string>; about: number }
  >();
  for (const { terms, weight } of words) {
    const counted = new Set<string>();
    for (const [place, term] of terms.entries()) {
      for (const { id, score, fields } of index.having(term)) {
        if (counted.has(id)) continue;
        counted.add(id);
        const one = found.get(id) ?? { share: 0, score: 0, own: new Set(), about: 0 };
        found.set(id, one);
        if (isOwn(fields)) one.own.add(term);
        const where = isOwn(fields) ? 1 : fields.has('hints') ? counts.hints : counts.page;
        one.share += (where * (place > 0 ? counts.respelled : 1) * weight) / whole;
        one.score += score;
        one.about += Number(isAbout(fields));
      }
    }
  }
  return Array.from(found, ([id, { share, score, own, about }]) => {
    const passage = passages[Number(id)] as Passage;
    const heading = foldedWords(passage.heading)
      .filter((word) => !emptyWords.has(word))
      .map(meant);
    const covered = heading.filter((term) => own.has(term)).length / Math.max(1, heading.length);
    const behind = passage.isBehindForm ? adds.behindForm : 0;
    const rank = share + adds.heading * covered + adds.score * score + behind;
    return { passage, share, own, about, rank };
  }).filter(({ about }) => about > 0);
}
