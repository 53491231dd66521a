import type { Metadata } from 'next';
import Image from 'next/image';
import Link from 'next/link';
import { Goals } from '@/components/site/goals';
import { JsonLd } from '@/components/site/json-ld';
import { PageHero } from '@/components/site/page-hero';
import { Pillars } from '@/components/site/pillars';
import { PriorityAreas } from '@/components/site/priority-areas';
import { ReportTeaser } from '@/components/site/report-teaser';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { siteJsonLd } from '@/lib/json-ld';
import { site } from '@/lib/site';

export const metadata: Metadata = {
  title: { absolute: 'AI Lab: Advancing AI Innovation in Africa' },
  description: 'An AI innovation lab and consultancy in Zambia: industry solutions, research and training for businesses, startups and the public.',
  alternates: { canonical: '/' },
};

export default function HomePage() {
  return (
    <>
      <JsonLd data={siteJsonLd(site())} />
      <PageHero
        badge="AI Lab"
        title={
          <>
            Advancing <span className="accent-text">AI Innovation</span> in Africa
          </>
        }
        picture={
          <Image
            src="/images/industries/agriculture.webp"
            alt=""
            width={640}
            height={480}
            sizes="(min-width: 1024px) 34rem, 1px"
            className="aspect-[4/3] rounded-[1.75rem] object-cover max-lg:hidden"
          />
        }
        intro="We help businesses in Zambia find where AI pays, build it with them, and train the people who run it."
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <Link href="/ai-tools" prefetch={false} className={buttonClass('accent')}>
            Try AI Tools
          </Link>
          <Link href="/services" prefetch={false} className={buttonClass('onDark')}>
            See our services
          </Link>
        </div>
      </PageHero>
      <Section title="What we do" intro="Three kinds of work that feed each other.">
        <Pillars />
      </Section>
      <Section title="Priority areas" intro="Six parts of the economy where AI can help most people soonest." tone="sunken">
        <PriorityAreas />
      </Section>
      <Goals />
      <ReportTeaser />
      <Section
        title="Where could AI save your business money?"
        intro="Answer a few questions and see a first estimate. It is free and takes about five minutes."
      >
        <div className="flex flex-wrap gap-3">
          <Link href="/ai-tools" prefetch={false} className={buttonClass('accent')}>
            Get Your Free AI Assessment
          </Link>
          <Link href="/get-involved" prefetch={false} className={buttonClass('quiet')}>
            Contact Us
          </Link>
        </div>
      </Section>
    </>
  );
}
