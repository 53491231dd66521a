import { Figures } from '@/components/about/figures';
import { People } from '@/components/about/people';
import { AsDocument } from '@/components/frame/as-document';
import { FeatureList } from '@/components/frame/feature-list';
import { PageHero } from '@/components/frame/page-hero';
import { Picture } from '@/components/frame/picture';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { about, purposes, values } from '@/lib/about/content';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { shownOf } from '@/lib/settings/lists';
import { readLists } from '@/lib/settings/queries';

export const metadata = pageMetadata(pages.about);

/** The lab and its figures, its purpose, its four values, and its people. */
export default async function AboutPage() {
  const lists = await readLists();
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.about} />
      <PageHero title="A workshop for AI in Zambia" intro={about.mission} />
      <Section>
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          <Picture
            src="/images/about/lab.svg"
            alt="Two teams at screens in the lab, with a window onto acacia trees"
            width={960}
            height={540}
            sizes="(min-width: 1024px) 36rem, 92vw"
            className="h-auto rounded-card"
            first
          />
          <div>
            <h2 className="text-title">The AI Lab</h2>
            {about.lab.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-lead text-muted">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <Figures entries={shownOf(lists, 'figures') ?? []} />
      </Section>
      <Section title="What we are for" tone="sunken">
        <FeatureList features={purposes} columns={2} />
      </Section>
      <Section title="Our values">
        <FeatureList features={values} columns={4} />
        <a href="/get-involved" className={`mt-12 ${buttonClass('accent')}`}>
          Get Involved
        </a>
      </Section>
      <People entries={shownOf(lists, 'people') ?? []} />
    </>
  );
}
