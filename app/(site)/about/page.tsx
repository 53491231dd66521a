import { JoinUs } from '@/components/about/join-us';
import { People } from '@/components/about/people';
import { LabPicture, TheLab } from '@/components/about/the-lab';
import { Values } from '@/components/about/values';
import { FeatureList } from '@/components/frame/feature-list';
import { PageHero } from '@/components/frame/page-hero';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { StartupsBand } from '@/components/work/alumni';
import { about, purposes } from '@/lib/about/content';
import { valuesOf } from '@/lib/about/values';
import { pages } from '@/lib/content/pages';
import { peopleJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { shownOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { ownStartups } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.about);

/** The lab and its figures, its purpose, its values, its people, and startups that it raised. */
export default async function AboutPage() {
  const [{ brand }, lists] = await Promise.all([readFacts(), readLists()]);
  const people = shownOf(lists, 'people') ?? [];
  const values = valuesOf(lists);
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
      <Values values={values} />
      <People entries={people} tone={values.length > 0 ? 'sunken' : 'canvas'} />
      <StartupsBand startups={ownStartups(lists)} />
      <JoinUs />
    </>
  );
}
