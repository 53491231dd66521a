import { redirect } from 'next/navigation';
import { contactParts } from '@/components/entry/contact-parts';
import { reportEntry } from '@/components/entry/entry-words';
import { storageKeys } from '@/components/entry/storage-keys';
import { PageHero } from '@/components/frame/page-hero';
import { ReportGate } from '@/components/report/report-gate.client';
import { Section } from '@/components/ui/section';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';

export const metadata = unlistedMetadata({
  ...pages.stateOfAiReport,
  path: formPages.report,
});

/** Before React has come: who leaves for the report at once is not asked again later. */
const rememberScript = `try{localStorage.setItem('${storageKeys.reportEntered}','yes')}catch{}`;

/** The report after its form was sent without script, or the form that came back. */
export default async function ReportFormPage() {
  const refused = await readStored(formPages.report, 'refused');
  const entered = await readStored(formPages.report, 'entered');
  if (!refused && !entered) redirect(pages.stateOfAiReport.path);
  return (
    <>
      {entered ? <script data-kept="">{rememberScript}</script> : null}
      <PageHero title={pages.stateOfAiReport.title} />
      <Section title="Get the report">
        <div className="max-w-xl">
          <ReportGate
            entry={reportEntry}
            reportUrl={(await readFacts()).reportUrl}
            contact={contactParts(await readContact())}
            sent={refused ? { refused } : { ...entered }}
          />
        </div>
      </Section>
    </>
  );
}
