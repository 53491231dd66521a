import { FeatureList } from '@/components/frame/feature-list';
import { OutboundLink } from '@/components/frame/outbound-link';
import { PageHero } from '@/components/frame/page-hero';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { CheckList } from '@/components/ui/check-list';
import { Section } from '@/components/ui/section';
import { auditTexts } from '@/lib/audit/content';
import { pages } from '@/lib/content/pages';
import { featuresOf, linesOf } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { readIsOffered, readWords } from '@/lib/site-texts/queries';
import { placeOnPage } from '@/lib/text/place-on-page';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.aiAuditAssessment);

/** The contents of the free AI audit, and a link to the site that makes it. */
export default async function AuditPage() {
  const [{ auditUrl }, words, isOffered] = await Promise.all([
    readFacts(),
    readWords(auditTexts),
    readIsOffered(auditTexts),
  ]);
  const toTheAudit = (
    <OutboundLink href={auditUrl} ask="get-an-audit" className={buttonClass('accent')}>
      Generate Your Free AI Audit Report
    </OutboundLink>
  );
  return (
    <>
      <AsDocument />
      {isOffered ? <PageJsonLd page={pages.aiAuditAssessment} /> : null}
      <Shown block={words.head}>
        {({ title, intro, note }) => (
          <PageHero
            title={title}
            intro={intro}
            picture={
              words.contents && (
                <Shown block={words.contents}>
                  {(contents) => (
                    <div className={`${cardClass('raised')} p-6 text-ink`}>
                      <h2 id={placeOnPage(contents.title)} className="mb-4 text-xl">
                        {contents.title}
                      </h2>
                      <CheckList items={linesOf(contents.parts)} />
                    </div>
                  )}
                </Shown>
              )
            }
          >
            {isOffered ? (
              <div className="mt-8">
                {toTheAudit}
                <p className="mt-3 text-dawn-muted">{note}</p>
              </div>
            ) : null}
          </PageHero>
        )}
      </Shown>
      <Shown block={words.findings}>
        {(findings) => (
          <Section title={findings.title}>
            <FeatureList
              features={featuresOf(findings, ['first', 'second', 'third'])}
              columns={3}
            />
            <div className="mt-10">{toTheAudit}</div>
          </Section>
        )}
      </Shown>
      <Emptied page={auditTexts} words={words} />
    </>
  );
}
