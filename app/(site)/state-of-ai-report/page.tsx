import type { Metadata } from 'next';
import { contactParts } from '@/components/entry/contact-parts';
import { reportEntry } from '@/components/entry/entry-words';
import { storageKeys } from '@/components/entry/storage-keys';
import { PageHero } from '@/components/frame/page-hero';
import { Picture } from '@/components/frame/picture';
import { AboutResearch } from '@/components/report/about-research';
import { ReportContents, ReportInside } from '@/components/report/report-contents';
import { ReportGate } from '@/components/report/report-gate.client';
import { ThirdPartyForm } from '@/components/report/third-party-form.client';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { featuresOf, showsNone } from '@/lib/content/texts';
import { introOf, reportPageTexts, reportParts, researchOf } from '@/lib/report/page-texts';
import { readReport } from '@/lib/report/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { readWords } from '@/lib/site-texts/queries';
import { HydrateOnUse } from '@/page-documents/app';

export async function generateMetadata(): Promise<Metadata> {
  const [{ page }, { form }] = await Promise.all([readReport(), readWords(reportPageTexts)]);
  return pageMetadata(form ? page : pages.stateOfAiReport);
}

/** The report: the form that leads to it, what is inside, and who wrote it. */
export default async function ReportPage() {
  const [report, contact, words] = await Promise.all([
    readReport(),
    readContact(),
    readWords(reportPageTexts),
  ]);
  const { page, getUrl, reportFormScriptUrl: otherForm } = report;
  const isEmptied = showsNone(reportPageTexts, words);
  return (
    <>
      {/* Somebody else's form may run only by the ordinary policy. */}
      {otherForm ? null : <HydrateOnUse unless={[storageKeys.reportEntered, storageKeys.known]} />}
      {isEmptied ? null : <PageJsonLd page={page} />}
      <Shown block={words.head}>
        {({ title }) => (
          <PageHero
            title={title}
            intro={introOf(words, report)}
            example={
              words.inside && (
                <Shown block={words.inside}>
                  {(inside) => (
                    <ReportContents title={inside.title} parts={featuresOf(inside, reportParts)} />
                  )}
                </Shown>
              )
            }
          />
        )}
      </Shown>
      <Shown block={words.form}>
        {() => (
          <Section>
            <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
              {otherForm ? (
                <ThirdPartyForm title={report.get} scriptUrl={otherForm} />
              ) : (
                <ReportGate
                  title={report.get}
                  entry={reportEntry(report)}
                  getUrl={getUrl}
                  contact={contactParts(contact)}
                />
              )}
              <Picture
                src="/images/work/state-of-ai-report.svg"
                alt=""
                width={800}
                height={450}
                sizes="(min-width: 1024px) 34rem, 1px"
                className="h-full max-h-[36rem] rounded-card object-cover max-lg:hidden"
              />
            </div>
          </Section>
        )}
      </Shown>
      <Shown block={words.inside}>
        {(inside) => <ReportInside title={inside.title} parts={featuresOf(inside, reportParts)} />}
      </Shown>
      <Shown block={words.research}>
        {(research) => <AboutResearch {...researchOf(research, report)} />}
      </Shown>
      <Emptied page={reportPageTexts} words={words} />
    </>
  );
}
