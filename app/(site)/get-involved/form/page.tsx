import { redirect } from 'next/navigation';
import { ContactForm } from '@/components/contact/contact-form.client';
import { SentCard } from '@/components/contact/sent-card';
import { ConsentNote } from '@/components/entry/consent-note';
import { storageKeys } from '@/components/entry/storage-keys';
import { PageHero } from '@/components/frame/page-hero';
import { Section } from '@/components/ui/section';
import { AfterSending } from '@/components/work/after-sending';
import { sentWords } from '@/lib/contact/content';
import { messageAbout, messageAsking } from '@/lib/contact/next-step';
import { getInvolvedTexts, interestsIn } from '@/lib/contact/page-texts';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { findOwnRow } from '@/lib/recommendations/own-row';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { readLinkedLists, readWords } from '@/lib/site-texts/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const generateMetadata = () =>
  unlistedMetadata({ ...pages.getInvolved, path: formPages.contact });

/**
 * The contact form about a result or with a question; or the outcome of a message that was sent without script: it was
 * stored, or the form came back.
 */
export default async function ContactFormPage({ searchParams }: PageProps<'/get-involved/form'>) {
  const { about, result, row, question } = await searchParams;
  const typed = messageAsking(question) ?? messageAbout(about, await findOwnRow(result, row));
  const refused = typed ? { typed, errors: {} } : await readStored(formPages.contact, 'refused');
  const entered = await readStored(formPages.contact, 'entered');
  if (!refused && !entered) redirect(pages.getInvolved.path);
  const [facts, lists, [post], words] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readLatestPosts(),
    readWords(getInvolvedTexts),
  ]);
  const afterSending = (
    <AfterSending facts={facts} lists={lists} post={post} reference={entered?.reference} />
  );
  return (
    <>
      <HydrateOnUse unless={[storageKeys.unsent]} />
      <PageHero title={words.head.title} />
      <Section title={words.form.title}>
        {refused ? (
          <ContactForm
            to={facts.supportEmail}
            whatsApp={facts.whatsApp}
            interests={interestsIn(words)}
            consent={<ConsentNote />}
            afterSending={afterSending}
            refused={refused}
          />
        ) : (
          <SentCard
            id="contact-status"
            name={entered?.name}
            what={sentWords.message}
            reference={entered?.reference}
            back={{ href: pages.getInvolved.path, label: 'Write another message' }}
          >
            {afterSending}
          </SentCard>
        )}
      </Section>
    </>
  );
}
