import { Picture } from '@/components/frame/picture';
import { cardClass } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { type Facts, rateInWords } from '@/lib/settings/facts';
import { type Entry, type Lists, newestOf, shownOf, titleOf } from '@/lib/settings/lists';
import { numbersOf, termsOf } from '@/lib/work/cases';
import { casePath } from '@/lib/work/lists';
import { aboutCase } from './cases';
import { PersonWhoAnswers } from './person-and-case';

interface CaseProps {
  entry: Entry;
  facts: Pick<Facts, 'kwacha'>;
  /** It heads its band, which has no other heading. */
  isNewest?: boolean;
}

/**
 * One case as the proof of a page: picture, numbers, what was built, time, cost, and the way to the
 * whole of it. What is not set is left out.
 */
function Case({ entry, facts, isNewest = false }: CaseProps) {
  const { fields } = entry;
  const path = casePath(entry);
  const { picture, alt = '', done = '' } = fields;
  const title = titleOf(fields);
  const [built] = done.split('\n');
  // On a phone the picture stands beside the title, small; on a desktop beside all of it.
  const [columns, below, last] = picture
    ? ['grid-cols-[6.5rem_1fr] md:grid-cols-[2fr_3fr]', 'max-md:col-span-2', 'pb-4 sm:pb-8']
    : [
        'pb-4 sm:pb-8 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]',
        '',
        'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-8',
      ];
  return (
    <article
      className={`grid break-inside-avoid overflow-hidden wrap-anywhere ${cardClass('raised')} ${columns}`}
    >
      {picture ? (
        <Picture
          src={picture}
          alt={alt}
          width={400}
          height={300}
          sizes="(min-width: 48rem) 25rem, 6.5rem"
          className="h-0 min-h-full w-full object-cover md:row-span-3"
        />
      ) : null}
      <div className="px-4 pt-4 sm:px-8 sm:pt-8">
        {isNewest ? (
          <h2 className="font-sans font-semibold text-copper text-sm tracking-normal">
            <span className="max-sm:sr-only">Newest case · </span>
            {aboutCase(fields)}
          </h2>
        ) : (
          <p className="font-semibold text-copper text-sm">{aboutCase(fields)}</p>
        )}
        <h3 className="mt-1 whitespace-pre-line text-xl sm:text-2xl">{title}</h3>
      </div>
      <div className={`px-4 pt-3 empty:hidden sm:px-8 ${below}`}>
        <CaseFigure fields={fields} />
      </div>
      <div className={`px-4 pt-2 sm:px-8 ${below} ${last}`}>
        <p className="line-clamp-3 max-w-2xl text-lead">{built}</p>
        <Terms fields={fields} facts={facts} />
        {path ? (
          <a
            href={path}
            className="mt-1 inline-block py-2 font-semibold text-link underline underline-offset-4"
          >
            Read this case<span className="sr-only">: {title}</span>
          </a>
        ) : null}
      </div>
    </article>
  );
}

/** A unit as short as 'days' belongs to the figure; a longer one stands below it. */
const longestInFigure = 12;

/** A case's two numbers, as large as the goals. Nothing where one of them is not set. */
function CaseFigure({ fields }: Pick<Entry, 'fields'>) {
  const numbers = numbersOf(fields);
  if (!numbers) return null;
  const { before, after, counts = '' } = numbers;
  const isShort = counts.length <= longestInFigure;
  return (
    <p>
      <strong className="block font-display font-semibold text-4xl text-copper sm:text-5xl">
        {before} <span aria-hidden>→</span>
        <span className="sr-only">to</span> {after}
        {isShort ? ` ${counts}` : ''}
      </strong>
      {isShort ? null : <span className="text-muted"> {counts}</span>}
    </p>
  );
}

function Terms({ fields, facts }: Pick<Entry, 'fields'> & Pick<CaseProps, 'facts'>) {
  const terms = termsOf(fields, facts);
  return terms.length > 0 ? (
    <>
      <p className="mt-3 font-semibold">{terms.map(([, value]) => value).join(' · ')}</p>
      {facts.kwacha && fields.cost ? (
        <p className="mt-1 text-muted text-sm">{rateInWords(facts.kwacha)}</p>
      ) : null}
    </>
  ) : null;
}

/** The lab's newest case and who answers, each where it is set: the second band of a page. */
export function FirstBand({ lists, facts }: { lists: Lists; facts: CaseProps['facts'] }) {
  const newest = newestOf(lists, 'cases');
  if (!newest && !shownOf(lists, 'people')?.[0]) return null;
  return (
    <div className="bg-canvas">
      <div className="wrap grid gap-4 py-6 wrap-anywhere sm:gap-8 sm:py-12">
        {newest ? <Case entry={newest} facts={facts} isNewest /> : null}
        <PersonWhoAnswers lists={lists} />
      </div>
    </div>
  );
}

interface CaseBandProps {
  title: string;
  intro: string;
  entry: Entry | undefined;
  facts: CaseProps['facts'];
}

/** A case in a band with a heading. Nothing without one. */
export function CaseBand({ title, intro, entry, facts }: CaseBandProps) {
  return entry ? (
    <Section title={title} intro={intro} isTight>
      <Case entry={entry} facts={facts} />
    </Section>
  ) : null;
}
