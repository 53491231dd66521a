import type { ReactNode } from 'react';
import { Picture } from '@/components/frame/picture';
import { cardClass } from '@/components/ui/card';
import { Folded } from '@/components/ui/folded';
import { Section } from '@/components/ui/section';
import { type Facts, rateInWords } from '@/lib/settings/facts';
import { type Entry, titleOf } from '@/lib/settings/lists';
import { termsOf } from '@/lib/work/cases';
import { caseAnchor } from '@/lib/work/lists';
import { aboutCase, CaseNumbers } from './cases';

type CaseFacts = Pick<Facts, 'kwacha'>;

interface CasesBandProps {
  title: string;
  intro: string;
  entries: readonly Entry[];
  facts: CaseFacts;
}

/** The cases on the page of the lab's work, each as a whole. Nothing without one. */
export function CasesBand({ title, intro, entries, facts }: CasesBandProps) {
  if (entries.length === 0) return null;
  return (
    <Section title={title} intro={intro} tone="sunken" isTight>
      <ul className="grid gap-4 md:gap-6">
        {entries.map((entry) => (
          <WholeCase key={entry.id} {...entry} facts={facts} />
        ))}
      </ul>
      {facts.kwacha && entries.some(({ fields }) => fields.cost) ? (
        <p className="mt-4 text-muted text-sm">{rateInWords(facts.kwacha)}</p>
      ) : null}
    </Section>
  );
}

/** From a tablet on the second column is only there where something stands in it. */
const columns = 'grid gap-x-12 gap-y-4 md:has-[>:nth-child(2)]:grid-cols-[3fr_2fr]';
/** A link that leads to a case on a phone opens it. */
const openByLink =
  'group-target/case:details-content:[content-visibility:visible] group-target/case:supports-[selector(::details-content)]:[&>summary]:hidden';

/** A case from its problem to what came of it. On a phone it unfolds below its title and numbers. */
function WholeCase({ id, fields, facts }: Entry & { facts: CaseFacts }) {
  const { title, problem, done, picture, alt = '' } = fields;
  return (
    <li
      id={caseAnchor(id)}
      className={`group/case break-inside-avoid ${cardClass('raised')} p-5 wrap-anywhere target:border-copper sm:p-8`}
    >
      <div className={columns}>
        <div>
          <p className="font-semibold text-copper text-sm">{aboutCase(fields)}</p>
          <h3 className="mt-1 whitespace-pre-line text-xl leading-snug sm:text-2xl">
            {titleOf(fields)}
          </h3>
        </div>
        <CaseNumbers fields={fields} />
      </div>
      <Folded summary="Read this case" className={openByLink}>
        <div className={`${columns} mt-2 md:mt-6`}>
          <div className="grid content-start gap-4">
            {title ? <Part title="The problem">{problem}</Part> : null}
            <Part title="What was built">{done}</Part>
            <Outcome fields={fields} facts={facts} />
          </div>
          {picture ? (
            <Picture
              src={picture}
              alt={alt}
              width={640}
              height={400}
              sizes="(min-width: 768px) 26rem, 84vw"
              className="aspect-[8/5] w-full rounded-xl object-cover object-[50%_25%] md:aspect-auto md:h-60 md:min-h-full"
            />
          ) : null}
        </div>
      </Folded>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-semibold text-base">{title}</h4>
      <p className="mt-1 whitespace-pre-line text-muted">{children}</p>
    </div>
  );
}

/** How long it took, what it cost and what came of it: what of that is set. */
function Outcome({ fields, facts }: Pick<Entry, 'fields'> & { facts: CaseFacts }) {
  const { figure, source } = fields;
  const known = [...termsOf(fields, facts), ['Result', figure], ['Source', source]].filter(
    ([, value]) => value,
  );
  return known.length > 0 ? (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-line border-t pt-4">
      {known.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  ) : null;
}
