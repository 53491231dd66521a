import { FeatureList } from '@/components/frame/feature-list';
import { OutboundLink } from '@/components/frame/outbound-link';
import { PageHero } from '@/components/frame/page-hero';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { CheckList } from '@/components/ui/check-list';
import { Section } from '@/components/ui/section';
import { auditContents, auditFeatures } from '@/lib/audit/content';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.aiAuditAssessment);

/** The contents of the free AI audit, and a link to the site that makes it. */
export default async function AuditPage() {
  const { auditUrl } = await readFacts();
  const toTheAudit = (
    <OutboundLink href={auditUrl} ask="get-an-audit" className={buttonClass('accent')}>
      Generate Your Free AI Audit Report
    </OutboundLink>
  );
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.aiAuditAssessment} />
      <PageHero
        title={pages.aiAuditAssessment.title}
        intro="Find out how ready your business is for AI, what AI would change, and what to do first."
        picture={
          <div className={`${cardClass('raised')} p-6 text-ink`}>
            <h2 className="mb-4 text-xl">What the report includes</h2>
            <CheckList items={auditContents} />
          </div>
        }
      >
        <div className="mt-8">
          {toTheAudit}
          <p className="mt-3 text-dawn-muted">No credit card required.</p>
        </div>
      </PageHero>
      <Section title="What you find out">
        <FeatureList features={auditFeatures} columns={3} />
        <div className="mt-10">{toTheAudit}</div>
      </Section>
    </>
  );
}
