import { ContactFacts } from '@/components/contact/contact-facts';
import { ContactForm } from '@/components/contact/contact-form.client';
import { ContactHead } from '@/components/contact/contact-head';
import { RequestLines } from '@/components/contact/request-lines';
import { WhatHappensNext } from '@/components/contact/what-happens-next';
import { ConsentNote } from '@/components/entry/consent-note';
import { storageKeys } from '@/components/entry/storage-keys';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { cardClass } from '@/components/ui/card';
import { CheckList } from '@/components/ui/check-list';
import { Section } from '@/components/ui/section';
import { involvements } from '@/lib/contact/content';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const metadata = pageMetadata(pages.getInvolved);

/** Three ways to take part, and the contact form. */
export default async function GetInvolvedPage() {
  const facts = await readFacts();
  return (
    <>
      <HydrateOnUse unless={[storageKeys.message]} />
      <PageJsonLd page={pages.getInvolved} />
      <ContactHead {...facts} />
      <Section>
        <ul className="grid gap-6 lg:grid-cols-3">
          {involvements.map(({ title, description, benefits }) => (
            <li key={title} className={`${cardClass('raised')} p-6 sm:p-7`}>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 mb-4 text-muted">{description}</p>
              <CheckList items={benefits} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Get in Touch"
        intro={
          facts.supportEmail
            ? 'Write from your own email app, or send your message from this page.'
            : 'Send your message from this page.'
        }
        tone="sunken"
      >
        <ContactFacts {...facts} />
        <RequestLines />
        <ContactForm to={facts.supportEmail} whatsApp={facts.whatsApp} consent={<ConsentNote />} />
      </Section>
      <WhatHappensNext />
    </>
  );
}
