import { JoinUs } from '@/components/about/join-us';
import { People } from '@/components/about/people';
import { LabPicture, TheLab } from '@/components/about/the-lab';
import { FeatureList } from '@/components/frame/feature-list';
import { PageHero } from '@/components/frame/page-hero';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { StartupsBand } from '@/components/work/alumni';
import { about, purposes, values } from '@/lib/about/content';
import { pages } from '@/lib/content/pages';
import { peopleJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { shownOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { ownStartups } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.about);

/** The lab and its figures, its purpose, its four values, its people, and startups that it raised. */
export default async function AboutPage() {
  const [{ brand }, lists] = await Promise.all([readFacts(), readLists()]);
  const people = shownOf(lists, 'people') ?? [];
  return (
    <>
      <AsDocument />
      <JsonLd data={peopleJsonLd({ ...site(), ...brand }, pages.about, people)} />
      <PageHero
        title="AI built in Zambia, with the people who use it"
        intro={about.mission}
        picture={<LabPicture />}
        isPictureBelow
      />
      <Section>
        <TheLab name={brand.name} figures={shownOf(lists, 'figures') ?? []} />
      </Section>
      <Section title="Mission and vision" tone="sunken">
        <FeatureList features={purposes} columns={2} />
      </Section>
      <Section title="Our values">
        <FeatureList features={values} columns={4} />
      </Section>
      <People entries={people} />
      <StartupsBand startups={ownStartups(lists)} />
      <JoinUs />
    </>
  );
}
