import { ContactFacts, contactRows } from '@/components/contact/contact-facts';
import { ContactForm } from '@/components/contact/contact-form.client';
import { ContactHead } from '@/components/contact/contact-head';
import { Involvement, InvolvementList } from '@/components/contact/involvement';
import { RequestLines } from '@/components/contact/request-lines';
import { StepsBeside, WhatHappensNext } from '@/components/contact/what-happens-next';
import { ConsentNote } from '@/components/entry/consent-note';
import { storageKeys } from '@/components/entry/storage-keys';
import { Beside } from '@/components/frame/beside';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Shown, ShownAround } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import { AfterSending } from '@/components/work/after-sending';
import { PersonAndCase } from '@/components/work/person-and-case';
import { auditTexts } from '@/lib/audit/content';
import { getInvolvedTexts, interestsIn, involvements } from '@/lib/contact/page-texts';
import { stepsOf } from '@/lib/contact/texts';
import { pages } from '@/lib/content/pages';
import { linesOf } from '@/lib/content/texts';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesOf } from '@/lib/services/list';
import { readFacts } from '@/lib/settings/queries';
import { readIsOffered, readLinkedLists, readWords } from '@/lib/site-texts/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.getInvolved);

/** The ways to take part, the contact form, and what follows. */
export default async function GetInvolvedPage() {
  const [facts, lists, [post], words, hasAudit] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readLatestPosts(),
    readWords(getInvolvedTexts),
    readIsOffered(auditTexts),
  ]);
  const rows = contactRows(facts);
  return (
    <>
      <HydrateOnUse unless={[storageKeys.unsent]} />
      <PageJsonLd page={pages.getInvolved} />
      <Shown block={words.head}>
        {({ title, intro }) => (
          <ContactHead title={title} intro={intro} telephone={facts.telephone} />
        )}
      </Shown>
      <ShownAround blocks={involvements.map(({ block }) => words[block])}>
        <Section isTight>
          <InvolvementList>
            {involvements.map(({ block }) => (
              <Shown key={block} block={words[block]}>
                {({ title, description, benefits }) => (
                  <Involvement
                    title={title}
                    description={description}
                    benefits={linesOf(benefits)}
                  />
                )}
              </Shown>
            ))}
          </InvolvementList>
        </Section>
      </ShownAround>
      <Section title={words.form.title} tone="sunken" isTight>
        <RequestLines services={servicesOf(lists)} hasAudit={hasAudit} />
        <Beside
          beside={
            <>
              <PersonAndCase lists={lists} />
              {rows.length > 0 ? (
                <ContactFacts rows={rows} />
              ) : (
                <Shown block={words.next}>
                  {(next) => <StepsBeside title={next.title} steps={stepsOf(next)} />}
                </Shown>
              )}
            </>
          }
        >
          <ContactForm
            to={facts.supportEmail}
            whatsApp={facts.whatsApp}
            interests={interestsIn(words)}
            consent={<ConsentNote />}
            afterSending={<AfterSending facts={facts} lists={lists} post={post} />}
          />
        </Beside>
      </Section>
      {rows.length > 0 ? (
        <Shown block={words.next}>
          {(next) => <WhatHappensNext title={next.title} steps={stepsOf(next)} />}
        </Shown>
      ) : null}
    </>
  );
}
