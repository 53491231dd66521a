import { redirect } from 'next/navigation';
import { ContactForm } from '@/components/contact/contact-form.client';
import { ConsentNote } from '@/components/entry/consent-note';
import { storageKeys } from '@/components/entry/storage-keys';
import { PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { thanks } from '@/lib/contact/message';
import { messageAbout } from '@/lib/contact/next-step';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const metadata = unlistedMetadata({ ...pages.getInvolved, path: formPages.contact });

/**
 * The contact form about a result; or the outcome of a message that was sent without script: it was
 * stored, or the form came back.
 */
export default async function ContactFormPage({ searchParams }: PageProps<'/get-involved/form'>) {
  const typed = messageAbout((await searchParams).about);
  const refused = typed ? { typed, errors: {} } : await readStored(formPages.contact, 'refused');
  const entered = await readStored(formPages.contact, 'entered');
  if (!refused && !entered) redirect(pages.getInvolved.path);
  const { supportEmail, whatsApp } = await readFacts();
  return (
    <>
      <HydrateOnUse unless={[storageKeys.unsent]} />
      <PageHero title={pages.getInvolved.title} />
      <Section title="Get in Touch">
        {refused ? (
          <ContactForm
            to={supportEmail}
            whatsApp={whatsApp}
            consent={<ConsentNote />}
            refused={refused}
          />
        ) : (
          <>
            <p id="contact-status" className="font-semibold text-lead">
              {entered ? thanks(entered) : null}
            </p>
            <a href={pages.getInvolved.path} className={`mt-6 ${buttonClass('quiet')}`}>
              Write another message
            </a>
          </>
        )}
      </Section>
    </>
  );
}
