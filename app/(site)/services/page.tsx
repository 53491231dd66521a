import { PeopleRow } from '@/components/about/people';
import { CallMeBackSection } from '@/components/entry/call-me-back-section';
import { JsonLd } from '@/components/seo/json-ld';
import { Answers } from '@/components/services/answers';
import { LiveDemo } from '@/components/services/live-demo';
import { ServiceList } from '@/components/services/service-list';
import { ServicesEnd, ServicesHead } from '@/components/services/services-head';
import { Section } from '@/components/ui/section';
import { PersonAndCase } from '@/components/work/person-and-case';
import { Proof } from '@/components/work/proof';
import { pages } from '@/lib/content/pages';
import { faqJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { demo } from '@/lib/services/content';
import { servicesOf, servicesPage } from '@/lib/services/list';
import { priceRange } from '@/lib/services/prices';
import { serviceQuestions } from '@/lib/services/questions';
import { fewOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { privacyFacts, site } from '@/lib/site';
import { ownProof } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = async () =>
  pageMetadata(servicesPage(servicesOf(await readLists())));

/** The services, how to get in touch, the live demo, and answers for those who buy. */
export default async function ServicesPage() {
  const [facts, lists] = await Promise.all([readFacts(), readLists()]);
  const services = servicesOf(lists);
  const questions = serviceQuestions(priceRange(facts, services), privacyFacts());
  const shownDemo = demo(facts.demoUrl);
  return (
    <>
      <AsDocument />
      <JsonLd data={faqJsonLd(site().url, pages.services, questions)} />
      <ServicesHead facts={facts} count={services.length} />
      <PersonAndCase lists={lists} isBand />
      <Section isTight>
        <ServiceList services={services} facts={facts} />
        <ServicesEnd facts={facts} />
      </Section>
      <Section title="Live Demo" intro={shownDemo.intro} tone="sunken" isTight>
        <LiveDemo demo={shownDemo} />
      </Section>
      <Answers questions={questions} />
      <Proof {...ownProof(lists)} tone="sunken" />
      <PeopleRow entries={fewOf(lists, 'people')} />
      <CallMeBackSection place="services" />
    </>
  );
}
