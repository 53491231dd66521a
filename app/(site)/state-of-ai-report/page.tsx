import { contactParts } from '@/components/entry/contact-parts';
import { reportEntry } from '@/components/entry/entry-words';
import { storageKeys } from '@/components/entry/storage-keys';
import { FeatureList } from '@/components/frame/feature-list';
import { PageHero } from '@/components/frame/page-hero';
import { Picture } from '@/components/frame/picture';
import { AboutResearch } from '@/components/report/about-research';
import { ReportGate } from '@/components/report/report-gate.client';
import { ThirdPartyForm } from '@/components/report/third-party-form.client';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Section } from '@/components/ui/section';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { reportInside } from '@/lib/report/content';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { HydrateOnUse } from '@/page-documents/app';

export const metadata = pageMetadata(pages.stateOfAiReport);

/** The report: the form that leads to it, what is inside, and who wrote it. */
export default async function ReportPage() {
  const { reportFormScriptUrl } = site();
  const [{ reportUrl }, contact] = await Promise.all([readFacts(), readContact()]);
  return (
    <>
      {/* Somebody else's form may run only by the ordinary policy. */}
      {reportFormScriptUrl ? null : (
        <HydrateOnUse unless={[storageKeys.reportEntered, storageKeys.known]} />
      )}
      <PageJsonLd page={pages.stateOfAiReport} />
      <PageHero
        title={pages.stateOfAiReport.title}
        intro="A free report: how businesses and institutions use artificial intelligence, what holds them back, and what would help."
      />
      <Section title="Get the report">
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          {reportFormScriptUrl ? (
            <ThirdPartyForm scriptUrl={reportFormScriptUrl} />
          ) : (
            <ReportGate entry={reportEntry} reportUrl={reportUrl} contact={contactParts(contact)} />
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
      <AboutResearch />
    </>
  );
}
