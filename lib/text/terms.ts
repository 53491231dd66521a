import { stemmer } from 'stemmer';

// The one form in which all that looks for words compares them: without their endings, and one word for
// all that mean a thing.

/** Words that people use for one thing; each line is read as its first word. */
const sameWords = `
weekend saturday sunday
night evening midnight
vanish disappear
pile heap
parent guardian
pupil learner student
truck lorry
bus minibus coach
staff worker employee
customer client
answer reply respond response
steal stole stolen theft thief thieves stealing pilfer kuba
medicine medication drug tablet medicin
fuel diesel petrol
file folder
wage salary salaries
sick ill illness disease
accident crash collision
forge fake false counterfeit forgery forged
hire recruit employ
quarrel dispute argue fight
mistake error
exam examination
donor funder sponsor
cattle cow calf calves oxen
chicken hen chick broiler poultry
rot spoil
phone telephone
pay paid payment paying payed
lose lost losing
break broke broken
buy bought
sell sold sale
forget forgot forgotten
write wrote written
bring brought
spend spent
send sent
know knew known
grow grew grown growth
die dead death dying died dies
quote quotation qoutation
advert advertisement ad advertising
photo picture photograph
credit nkongole ngongole kaloba
electricity zesco magetsi
licence license
doctor clinician
fertiliser fertilizer fetereza
labour labor
cheque check
child children
queue queuing queued que
not no cannot cant dont doesnt didnt don doesn didn isn isnt aren wont never
`;

/** No word is longer; a stemmer looks at one again and again. */
const longestWord = 40;

const stemOf = (word: string): string => (word.length > longestWord ? word : stemmer(word));

const firstWords: ReadonlyMap<string, string> = new Map(
  sameWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map(stemOf);
      return others.map((word) => [word, first] as const);
    }),
);

/** A folded word without its ending, or what stands for it: 'lorries' and 'trucks' are one. */
export function termOf(word: string): string {
  const stem = stemOf(word);
  return firstWords.get(stem) ?? stem;
}
