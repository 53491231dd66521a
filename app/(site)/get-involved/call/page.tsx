import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SentCard } from '@/components/contact/sent-card';
import { CallMeBack } from '@/components/entry/call-me-back';
import { ConsentNote } from '@/components/entry/consent-note';
import { PageHero } from '@/components/frame/page-hero';
import { Section } from '@/components/ui/section';
import { AfterSending } from '@/components/work/after-sending';
import { callPlaces, placeOf } from '@/lib/contact/call';
import { sentWords } from '@/lib/contact/content';
import { getInvolvedTexts } from '@/lib/contact/page-texts';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { readFacts } from '@/lib/settings/queries';
import { readLinkedLists, readWords } from '@/lib/site-texts/queries';
import { AsDocument } from '@/page-documents/app';

export const metadata: Metadata = { title: 'Call me back', robots: { index: false } };

/** The answer to 'Call me back': it was stored, or the form came back. */
export default async function CallPage() {
  const refused = await readStored(formPages.call, 'refused');
  const entered = await readStored(formPages.call, 'entered');
  if (!refused && !entered) redirect(pages.getInvolved.path);
  const place = placeOf(refused ? refused.typed.place?.[0] : entered?.place);
  const { page } = callPlaces[place];
  const [facts, lists, [post], { head }] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readLatestPosts(),
    readWords(getInvolvedTexts),
  ]);
  return (
    <>
      <AsDocument />
      <PageHero title={head.title} />
      <Section>
        {refused ? (
          <CallMeBack
            place={place}
            consent={<ConsentNote />}
            reference={refused.typed.reference?.[0]}
            refused={refused}
          />
        ) : (
          <SentCard
            id="call-status"
            name={entered?.name}
            what={sentWords.call}
            reference={entered?.reference}
            back={{ href: page.path, label: `Back to ‘${page.name}’` }}
          >
            <AfterSending facts={facts} lists={lists} post={post} reference={entered?.reference} />
          </SentCard>
        )}
      </Section>
    </>
  );
}
