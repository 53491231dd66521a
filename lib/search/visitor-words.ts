// Words of visitors' questions: those that say nothing or little, and those that mean the same.
import { LRUCache } from 'lru-cache';
import { foldedWords } from '@/lib/text/fold';
import { knownWords, termOf } from '@/lib/text/terms';
import { stopWords } from './pages';

/** What a question is about stands beside these words. */
const emptyWords: ReadonlySet<string> = new Set(
  `${[...stopWords].join(' ')} about again all already also always am another any anybody anyone anything been being could did do does doing don done dont down even ever every everything far get gets getting give go going good got great had having he hello help her here hi him his i im isnt itself ive just know let like ll looking m many may maybe me might more most much must my myself never no not now off often one ones only other ourselves out over people please put re really right s same say says see she should so some somebody someone something still t tell than thank thanks then there theres thing things too under until up us use using ve very want wants wanted way were whats whether while who whom whose why without won would yes yet yourselves`.split(
    ' ',
  ),
);

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((words) => words.split(' '));

/** Subjects in Nyanja, Bemba and Tonga; each line is read as its first word. */
const localLines = linesOf(`
cost mtengo mitengo umutengo imitengo zingati shinga nishinga
money ndalama indalama
farm ulimi mlimi alimi umulimi abalimi ubulimi bulimi mulimi balimi munda minda chimanga famu nkhuku inkoko nkuku
mine mgodi migodi umugodi imigodi mukoti
clinic chipatala cipatala icipatala ichipatala cibbadela mankhwala umuti odwala matenda
school sukulu isukulu cikolo chikolo aphunzitsi mphunzitsi kafundisha ophunzira
bank banki ngongole nkongole inkongole
water madzi amenshi meenda
train maphunziro kuphunzira ukusambilila
job ntchito nchito incito inchito
language chinyanja cinyanja icibemba chibemba cibemba chitonga citonga chilankhulo
call foni lamya
address ofesi
`);
/** Words around them. */
const localWords: ReadonlySet<string> = new Set(
  'na ya wa pa ku mu ndi ni kwa za nga ngati koma kodi bwanji bushe shani sena ninshi nshi chani chiyani ine ife imwe inu ifwe yanu yathu wanu wathu zanu zathu chanu chathu lathu lini liti ndani kuti muno tili tuli muli ndife ndili ili kuno ambiri mwe'.split(
    ' ',
  ),
);
/** Who uses one of either asks in that language. */
export const isLocalWord = (word: string): boolean =>
  localWords.has(word) || localLines.some(([, ...words]) => words.includes(word));

/** Words of any business, which say little of what is asked. */
const everydayWords = `
business company day week month year hour time work working number customer people zambia ai need first last second
third one two three four five six whole hand big small best new end part start lab thing long longer
make different other before after today near read part call open name person half
`;

/** Words of what no page offers: advice on health, law and money, and what somebody else sells or knows. */
export const elsewhere: ReadonlySet<string> = new Set(
  'symptom symptoms dose dosage cure prescribe lawyer sue legal illegal divorce eviction visa passport licence salary forex sale rent near nearest login password reset electrician plumber mechanic recipe flights tickets'.split(
    ' ',
  ),
);

/** Words of visitors for one thing, beside those of lib/text/terms.ts; each line is read as its first word. */
const sameWords = linesOf(`
cost price pricing fee charge expensive cheap afford budget quotation quote
delete erase erasure remove
chatbot bot
farm agriculture agricultural farmer farming cooperative crop harvest
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
past earlier former previous
trial pilot
email mail
trust scam genuine legit reliable trustworthy reputable
`);
const firstTerms: ReadonlyMap<string, string> = new Map(
  [...sameWords, ...localLines].flatMap(([first = '', ...others]) =>
    others.map((word) => [termOf(word), termOf(first)] as const),
  ),
);

/** Words whose terms are remembered: those of many texts. */
const terms = new LRUCache<string, string>({ max: 10_000 });

/** The term of a word, or what stands for it. */
export function meant(word: string): string {
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = termOf(word);
  const first = firstTerms.get(term) ?? term;
  terms.set(word, first);
  return first;
}
export const everyday: ReadonlySet<string> = new Set(foldedWords(everydayWords).map(meant));
export const termsIn = (...texts: string[]): string[] => texts.flatMap(foldedWords).map(meant);

/** A word that says nothing of a subject. */
export const isEmpty = (word: string): boolean => emptyWords.has(word) || localWords.has(word);

/** Facts of the site that visitors ask for by name alone, each with what may stand beside its name. */
const factNames = {
  cost: [],
  hour: ['time'],
  address: [],
  call: ['number'],
  whatsapp: ['number'],
  // 'E-mail' is two words.
  email: ['address', 'e'],
};
export type FactName = keyof typeof factNames;

/** The fact that a question asks for where it has no other word: 'prices', 'phone number', 'where are you'. */
export function factIn(question: string): FactName | undefined {
  const words = foldedWords(question);
  const asked = words.filter((word) => !isEmpty(word)).map(meant);
  if (asked.length === 0) {
    return words.includes('where') && words.includes('you') ? 'address' : undefined;
  }
  const names = Object.keys(factNames) as FactName[];
  return names.find((name) => {
    const beside = factNames[name].map(meant);
    const isName = (term: string): boolean => term === meant(name);
    return asked.some(isName) && asked.every((term) => isName(term) || beside.includes(term));
  });
}

/** What is asked of the lab itself in empty words alone: 'Who are you?', 'What do you do?' */
export const ofTheLab: ReadonlyMap<string, string> = new Map([
  ['who', 'team'],
  ['do', 'service'],
]);

/** All of them, for who looks for the word that a misspelt one means. */
export const visitorWords: readonly string[] = [
  ...knownWords,
  ...sameWords.flat(),
  ...localLines.flat(),
  ...emptyWords,
  ...localWords,
];
