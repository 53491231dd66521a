import { Section } from '@/components/ui/section';
import { AskForCode, EnterCode, NoCodes } from '@/components/your-data/code-forms';
import { DataActions } from '@/components/your-data/data-actions';
import { DataDeleted } from '@/components/your-data/data-deleted';
import { DeletionForm } from '@/components/your-data/deletion-form';
import { KeptResults } from '@/components/your-data/kept-results';
import { PersonAnalyses, PersonData } from '@/components/your-data/person-data';
import { YourDataHead } from '@/components/your-data/your-data-head';
import { canSendCodes } from '@/lib/auth/email-proof';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { HydrateOnUse } from '@/page-documents/app';
import { readProven } from './proven';

const page = formPages.yourData;

const intro = 'See what this site keeps about you, download a copy, or delete it.';

export const generateMetadata = () =>
  unlistedMetadata({ title: 'Your data', description: intro, path: page });

/**
 * Shows, exports and deletes a visitor's data, once the visitor proves the address by a one-time
 * code. It works without script and is made for each request.
 */
export default async function YourDataPage() {
  const refused = (await readStored(page, 'refused')) ?? { typed: {}, errors: {} };
  const person = (await readProven())?.person;
  const deleted = person ? undefined : await readStored(page, 'deleted');
  const requested = person || deleted ? undefined : await readStored(page, 'asked');
  const beginning = canSendCodes() ? <AskForCode refused={refused} /> : <NoCodes />;
  return (
    <>
      <HydrateOnUse />
      <YourDataHead intro={intro} />
      <Section>
        {person ? (
          <>
            <PersonData person={person} isOwn />
            <KeptResults results={person.kept_results} isOwn />
            <PersonAnalyses analyses={person.analyses} />
            <DataActions />
            <DeletionForm refused={refused} />
          </>
        ) : null}
        {deleted ? <DataDeleted deleted={deleted} /> : null}
        {requested ? <EnterCode email={requested.email} refused={refused} /> : null}
        {person || deleted || requested ? null : beginning}
      </Section>
    </>
  );
}
