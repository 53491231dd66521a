import { AsDocument } from '@/components/site/as-document';
import { PageHero } from '@/components/site/page-hero';
import { PageJsonLd } from '@/components/site/page-json-ld';
import { PictureCard } from '@/components/site/picture-card';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { industries } from '@/lib/content/industries';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata(pages.industries);

/** What AI can do in each of six industries. */
export default function IndustriesPage() {
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.industries} />
      <PageHero
        title={pages.industries.title}
        intro="Six parts of the economy, each with its own questions. We begin with the one you bring."
      />
      <Section>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {industries.map((industry) => (
            <PictureCard key={industry.title} {...industry} headingLevel={2} />
          ))}
        </ul>
        <a href="/ai-tools" className={`mt-12 ${buttonClass('accent')}`}>
          See what AI could do for you
        </a>
      </Section>
    </>
  );
}
