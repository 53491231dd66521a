import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { contactParts } from '@/components/entry/contact-parts';
import { reportEntry } from '@/components/entry/entry-words';
import { storageKeys } from '@/components/entry/storage-keys';
import { PageHero } from '@/components/frame/page-hero';
import { ReportContents } from '@/components/report/report-contents';
import { ReportGate } from '@/components/report/report-gate.client';
import { Section } from '@/components/ui/section';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { featuresOf } from '@/lib/content/texts';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { introOf, reportPageTexts, reportParts } from '@/lib/report/page-texts';
import { readReport } from '@/lib/report/queries';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { readWords } from '@/lib/site-texts/queries';

export async function generateMetadata(): Promise<Metadata> {
  return unlistedMetadata({ ...(await readReport()).page, path: formPages.report });
}

/** Before React has come: who leaves for the report at once is not asked again later. */
const rememberScript = `try{localStorage.setItem('${storageKeys.reportEntered}','yes')}catch{}`;

/** The report after its form was sent without script, or the form that came back. */
export default async function ReportFormPage() {
  const refused = await readStored(formPages.report, 'refused');
  const entered = await readStored(formPages.report, 'entered');
  if (!refused && !entered) redirect(pages.stateOfAiReport.path);
  const [report, words] = await Promise.all([readReport(), readWords(reportPageTexts)]);
  const { head, inside } = words;
  return (
    <>
      {entered ? <script data-kept="">{rememberScript}</script> : null}
      <PageHero
        title={head.title}
        intro={introOf(words, report)}
        example={
          inside && <ReportContents title={inside.title} parts={featuresOf(inside, reportParts)} />
        }
      />
      <Section>
        <div className="max-w-xl">
          <ReportGate
            title={report.get}
            entry={reportEntry(report)}
            getUrl={report.getUrl}
            contact={contactParts(await readContact())}
            sent={refused ? { refused } : { ...entered }}
          />
        </div>
      </Section>
    </>
  );
}
