import { CallMeBackSection } from '@/components/entry/call-me-back-section';
import { AsDocument } from '@/components/frame/as-document';
import { OutboundLink } from '@/components/frame/outbound-link';
import { PageHero } from '@/components/frame/page-hero';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { LiveDemo } from '@/components/services/live-demo';
import { ServiceList } from '@/components/services/service-list';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { demo, services } from '@/lib/services/content';
import { writeToUs } from '@/lib/settings/facts';
import { readFacts } from '@/lib/settings/queries';

export const metadata = pageMetadata(pages.services);

/** The ten services, how to get in touch, and the live demo. */
export default async function ServicesPage() {
  const facts = await readFacts();
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.services} />
      <PageHero
        title={pages.services.title}
        intro="Ten ways to put AI to work. Most projects begin with one of them and a month’s trial."
      />
      <Section>
        <ServiceList services={services} facts={facts} />
        <div className="mt-14 flex flex-wrap gap-3">
          <a href={writeToUs(facts, 'write-to-us')} className={buttonClass('accent')}>
            Contact Us
          </a>
          <OutboundLink href={facts.bookingUrl} ask="book-a-call" className={buttonClass('quiet')}>
            Book Discovery Call
          </OutboundLink>
        </div>
      </Section>
      <Section title="Live Demo" intro="See one of them at work." tone="sunken">
        <LiveDemo demo={demo(facts.demoUrl)} />
      </Section>
      <CallMeBackSection place="services" />
    </>
  );
}
