import { PeopleRow } from '@/components/about/people';
import { CallMeBackSection } from '@/components/entry/call-me-back-section';
import { JsonLd } from '@/components/seo/json-ld';
import { Answer, Answers } from '@/components/services/answers';
import { LiveDemo } from '@/components/services/live-demo';
import { ServiceList } from '@/components/services/service-list';
import { NotSure, ServicesEnd, ServicesHead } from '@/components/services/services-head';
import { Shown, ShownAround } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import { FirstBand } from '@/components/work/case-band';
import { Proof } from '@/components/work/proof';
import { pages } from '@/lib/content/pages';
import { paragraphsOf } from '@/lib/content/texts';
import { faqJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesOf, servicesPage } from '@/lib/services/list';
import {
  questionNames,
  questionsOf,
  servicesTexts,
  servicesWords,
} from '@/lib/services/page-texts';
import { priceRange } from '@/lib/services/prices';
import { fewOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { privacyFacts, site } from '@/lib/site';
import { readIsOffered, readLinkedLists, readWords } from '@/lib/site-texts/queries';
import { ownProof } from '@/lib/work/lists';
import { workTexts } from '@/lib/work/page-texts';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = async () =>
  pageMetadata(servicesPage(servicesOf(await readLists())));

/** The services, how to get in touch, the live demo, and answers for those who buy. */
export default async function ServicesPage() {
  const [facts, lists, stored, hasWorkPage] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readWords(servicesTexts),
    readIsOffered(workTexts),
  ]);
  const services = servicesOf(lists);
  const words = servicesWords(stored, {
    count: services.length,
    demoUrl: facts.demoUrl,
    prices: priceRange(facts, services),
    isGoogle: privacyFacts().google,
  });
  return (
    <>
      <AsDocument />
      <JsonLd data={faqJsonLd(site().url, pages.services, questionsOf(words))} />
      <Shown block={words.head}>
        {({ title, intro }) => <ServicesHead title={title} intro={intro} facts={facts} />}
      </Shown>
      <FirstBand lists={lists} facts={facts} />
      <Section isTight>
        <ServiceList services={services} facts={facts} />
        <ServicesEnd facts={facts}>
          <Shown block={words.end}>{({ text }) => <NotSure text={text} />}</Shown>
        </ServicesEnd>
      </Section>
      <Shown block={words.demo}>
        {({ title, intro, name, description }) => (
          <Section title={title} intro={intro} tone="sunken" isTight>
            <LiveDemo
              name={name}
              description={description}
              demoUrl={facts.demoUrl}
              hasAssistant={privacyFacts().google}
            />
          </Section>
        )}
      </Shown>
      <ShownAround blocks={questionNames.map((name) => words[name])}>
        <Shown block={words.questions}>
          {({ title }) => (
            <Answers title={title}>
              {questionNames.map((name) => (
                <Shown key={name} block={words[name]}>
                  {({ question, answer }) => (
                    <Answer question={question} answer={paragraphsOf(answer)} />
                  )}
                </Shown>
              ))}
            </Answers>
          )}
        </Shown>
      </ShownAround>
      <Proof {...ownProof(lists)} tone="sunken" hasWorkPage={hasWorkPage} />
      <PeopleRow entries={fewOf(lists, 'people')} />
      <CallMeBackSection place="services" />
    </>
  );
}
