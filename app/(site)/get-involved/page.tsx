import { ContactFacts, contactRows } from '@/components/contact/contact-facts';
import { ContactForm } from '@/components/contact/contact-form.client';
import { ContactHead } from '@/components/contact/contact-head';
import { InvolvementList } from '@/components/contact/involvement-list';
import { RequestLines } from '@/components/contact/request-lines';
import { StepsBeside, WhatHappensNext } from '@/components/contact/what-happens-next';
import { ConsentNote } from '@/components/entry/consent-note';
import { storageKeys } from '@/components/entry/storage-keys';
import { Beside } from '@/components/frame/beside';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Section } from '@/components/ui/section';
import { AfterSending } from '@/components/work/after-sending';
import { PersonAndCase } from '@/components/work/person-and-case';
import { pages } from '@/lib/content/pages';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesOf } from '@/lib/services/list';
import { readFacts, readLists } from '@/lib/settings/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.getInvolved);

/** Three ways to take part, and the contact form. */
export default async function GetInvolvedPage() {
  const [facts, lists, [post]] = await Promise.all([readFacts(), readLists(), readLatestPosts()]);
  const rows = contactRows(facts);
  return (
    <>
      <HydrateOnUse unless={[storageKeys.unsent]} />
      <PageJsonLd page={pages.getInvolved} />
      <ContactHead {...facts} />
      <Section isTight>
        <InvolvementList />
      </Section>
      <Section title="Get in Touch" tone="sunken" isTight>
        <RequestLines services={servicesOf(lists)} />
        <Beside
          beside={
            <>
              <PersonAndCase lists={lists} />
              {rows.length > 0 ? <ContactFacts rows={rows} /> : <StepsBeside />}
            </>
          }
        >
          <ContactForm
            to={facts.supportEmail}
            whatsApp={facts.whatsApp}
            consent={<ConsentNote />}
            afterSending={<AfterSending facts={facts} lists={lists} post={post} />}
          />
        </Beside>
      </Section>
      {rows.length > 0 ? <WhatHappensNext /> : null}
    </>
  );
}
