import { stemmer } from 'stemmer';

// The one form in which all that looks for words compares them: without their endings, and one word for
// all that mean a thing.

/** Words that people use for one thing; each line is read as its first word. */
const sameWords = `
weekend saturday sunday
day daily
week weekly
month monthly
year yearly annual annually
night evening midnight nightly usiku
disappear vanish missing
pile heap
parent guardian
pupil learner student
teacher lecturer tutor
lesson class
exam examination
truck lorry trailer
bus minibus coach
vehicle car motorcar van motoka galimoto
machine machinery equipment
repair fix mend maintenance maintain
staff worker employee personnel workforce
guard watchman askari
newcomer beginner trainee apprentice intern
hire recruit employ
resign quit
wage salary salaries payroll payslip payday
roster rota timetable schedule
absent absence absenteeism
customer client makasitomala bakasitoma
guest visitor tourist
passenger traveller
farmer grower outgrower smallholder
agent agency broker middleman
call caller phone telephone foni
ring rang rung
message sms text
answer reply respond response unanswered
steal stole stolen theft thief thieves stealing pilfer rob robbery burglar kuba
fraud cheat con swindle
medicine medication drug tablet pill medicin
doctor clinician
sick ill illness disease sickness
fuel diesel petrol
electricity zesco magetsi power
network internet signal
file folder dossier
paper document paperwork
book ledger notebook
record archive history
report summary
spreadsheet excel
software system app
computer laptop
figure number data statistic
shop tuckshop boutique supermarket
store storeroom warehouse stockroom depot
stock inventory
accident crash collision
forge fake false counterfeit forgery forged
quarrel dispute argue fight argument shout
complain complaint grievance
mistake error wrong incorrect
double twice duplicate
donor funder sponsor
grant funding fund
tender bid
cattle cow calf calves oxen
chicken hen chick broiler poultry
pest worm armyworm insect
rot spoil sour
waste dump bin discard throw threw thrown
meal food dish plate breakfast lunch supper dinner
expire expiry lapse
licence license permit
renew renewal
money ndalama indalama argent
debt owe arrears unpaid debtor outstanding
loan lend lent lender borrow borrower
credit nkongole ngongole kaloba
remind reminder chase
pay paid payment paying payed settle
lose lost losing loss
break broke broken breakdown
buy bought purchase
sell sold sale unsold
profit margin
quote quotation qoutation proforma
advert advertisement ad advertising
photo picture photograph
film footage video clip
design sketch drawing draw drew drawn
dress garment clothes suit uniform
cloth fabric chitenge
deliver delivery dispatch
parcel package courier
track trace
cargo freight consignment shipment
customs clearance declarant
house flat apartment
rent rental lease
lawyer advocate counsel attorney
court judge judgment magistrate
approve approval authorise authorisation
late overdue delay tard retard
empty vacant
guess feeling feel felt
search seek
remote rural village
funeral burial bury buried
tired fatigue sleepy asleep sleep slept
begin began begun start
forget forgot forgotten
write wrote written handwritten
type retype typist
copy photocopy recopy
bring brought
spend spent
send sent
know knew known
see saw seen
find found
come came
go went gone
give gave given
take took taken
make made
say said
tell told
teach taught
eat ate eaten
drive drove driven
speak spoke spoken
choose chose chosen
leave left
hear heard
keep kept
run ran
catch caught
hold held
think thought
meet met
build built
fall fell fallen
win won
dig dug
burn burnt
hide hid hidden
stand stood
sit sat
grow grew grown growth
die dead death dying died dies
labour labor
cheque check
child children
woman women
man men
fertiliser fertilizer fetereza
queue queuing queued que
chatgpt chatbot
not no cannot cant dont doesnt didnt don doesn didn isn isnt aren wont never
`;

/**
 * Words that the stemmer takes for others, such as 'customs' for customers and 'important' for imports;
 * each line has one stem of its own, its first word.
 */
const ownStems: ReadonlyMap<string, string> = new Map(
  `
customs
clothes clothing
generator generators
important
internal
international
news
goods
takings
hospitality
paste pasted pasting
community communities
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return [first, ...others].map((word) => [word, first] as const);
    }),
);

/** All of them, for who looks for the word that a misspelt one means. */
export const knownWords: readonly string[] = sameWords.trim().split(/\s+/);

/** No word is longer; a stemmer looks at one again and again. */
const longestWord = 40;

const stemOf = (word: string): string =>
  ownStems.get(word) ?? (word.length > longestWord ? word : stemmer(word));

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
