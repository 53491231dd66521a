import { FeatureList } from '@/components/site/feature-list';
import { HydrateOnUse } from '@/components/site/hydrate-on-use';
import { PageHero } from '@/components/site/page-hero';
import { PageJsonLd } from '@/components/site/page-json-ld';
import { Picture } from '@/components/site/picture';
import { reportEntry } from '@/components/tools/entry-words';
import { ReportGate } from '@/components/tools/report-gate.client';
import { storageKeys } from '@/components/tools/storage-keys';
import { ThirdPartyForm } from '@/components/tools/third-party-form.client';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { reportInside } from '@/lib/content/state-of-ai-report';
import { pageMetadata } from '@/lib/metadata';
import { site } from '@/lib/site';

export const metadata = pageMetadata(pages.stateOfAiReport);

/** The report: the form that leads to it, what is inside, and who wrote it. */
export default function ReportPage() {
  const { reportUrl, reportFormScriptUrl } = site();
  return (
    <>
      {/* Somebody else's form may run only by the ordinary policy. */}
      {reportFormScriptUrl ? null : <HydrateOnUse unless={[storageKeys.reportEntered]} />}
      <PageJsonLd page={pages.stateOfAiReport} />
      <PageHero
        title={pages.stateOfAiReport.title}
        intro="How businesses and institutions use artificial intelligence, what holds them back, and what would help."
      />
      <Section title="Get the report">
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          {reportFormScriptUrl ? (
            <ThirdPartyForm scriptUrl={reportFormScriptUrl} />
          ) : (
            <ReportGate entry={reportEntry} reportUrl={reportUrl} />
          )}
          <Picture
            src="/images/work/state-of-ai-report.svg"
            alt=""
            width={800}
            height={450}
            sizes="(min-width: 1024px) 34rem, 1px"
            className="h-auto rounded-card max-lg:hidden"
          />
        </div>
      </Section>
      <Section title="What's Inside" tone="sunken">
        <FeatureList features={reportInside} columns={3} />
      </Section>
      <Section
        title="About the Research"
        intro="The report is a collaboration of our organisation, a national ICT regulator and an AI community. It is based on a survey of businesses and institutions across the country."
      >
        <p className="text-muted">
          Questions about the method are welcome: write to us on the page{' '}
          <a href={pages.getInvolved.path} className="text-link underline underline-offset-4">
            {pages.getInvolved.name}
          </a>
          .
        </p>
      </Section>
    </>
  );
}
