import { Figures } from '@/components/frame/figures';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import type { Entry } from '@/lib/settings/lists';
import type { ownProof } from '@/lib/work/lists';
import { areFewNames, Partners } from './alumni';
import { ShortCases } from './cases';

/** The headings of what is shown. */
const standardTitles = { cases: 'From our work', figures: 'In figures', partners: 'Partners' };

interface ProofProps extends ReturnType<typeof ownProof> {
  figures?: readonly Entry[];
  titles?: Partial<typeof standardTitles>;
  tone?: 'canvas' | 'sunken';
  /** Whether not all of the page of the lab's work is hidden. */
  hasWorkPage?: boolean;
}

/**
 * The owner's figures, a few cases, and partners, where somebody decides whether to trust us. Nothing
 * of what is not set, and no band without any of it.
 */
export function Proof({
  figures = [],
  cases,
  partners,
  titles,
  tone = 'canvas',
  hasWorkPage = true,
}: ProofProps) {
  const hasWork = cases.length > 0 || partners.length > 0;
  if (!hasWork && figures.length === 0) return null;
  // What stands alone would leave most of the band empty: partners stand beside it, else its heading.
  const isLone = Math.max(cases.length, figures.length) === 1;
  const isNames = cases.length + figures.length === 0 && areFewNames(partners);
  const isBesidePartners = isLone && partners.length > 0;
  const named = { ...standardTitles, ...titles };
  const [title, partnersTitle] =
    cases.length > 0
      ? [named.cases, named.partners]
      : figures.length > 0
        ? [named.figures, named.partners]
        : [named.partners, ''];
  return (
    <Section title={title} tone={tone} isTight isLone={(isLone && !isBesidePartners) || isNames}>
      <div className={`grid gap-4 md:gap-12 ${isBesidePartners ? 'md:grid-cols-2' : ''}`}>
        <Figures entries={figures} />
        {cases.length > 0 ? <ShortCases entries={cases} /> : null}
        {partners.length > 0 ? (
          <div>
            {partnersTitle ? <h3 className="mb-3 text-xl md:mb-6">{partnersTitle}</h3> : null}
            <Partners partners={partners} isNarrow={isBesidePartners} />
          </div>
        ) : null}
      </div>
      {hasWork && hasWorkPage ? (
        <p className="mt-1 md:mt-8">
          <a
            href={pages.work.path}
            className="inline-block py-2 font-semibold text-link underline underline-offset-4"
          >
            See all of our work
          </a>
        </p>
      ) : null}
    </Section>
  );
}
