import { JoinUs } from '@/components/about/join-us';
import { People } from '@/components/about/people';
import { LabPicture, TheLab } from '@/components/about/the-lab';
import { Values } from '@/components/about/values';
import { FeatureList } from '@/components/frame/feature-list';
import { PageHero } from '@/components/frame/page-hero';
import { JsonLd } from '@/components/seo/json-ld';
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import { StartupsBand } from '@/components/work/alumni';
import { aboutTexts } from '@/lib/about/content';
import { valuesOf } from '@/lib/about/values';
import { pages } from '@/lib/content/pages';
import { featuresOf } from '@/lib/content/texts';
import { peopleJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { shownOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readWords } from '@/lib/site-texts/queries';
import { ownStartups } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.about);

/** The lab and its figures, its purpose, its values, its people, and startups that it raised. */
export default async function AboutPage() {
  const [{ brand }, lists, words] = await Promise.all([
    readFacts(),
    readLists(),
    readWords(aboutTexts),
  ]);
  const people = (words.people && shownOf(lists, 'people')) ?? [];
  const values = (words.values && valuesOf(lists)) ?? [];
  return (
    <>
      <AsDocument />
      <JsonLd data={peopleJsonLd({ ...site(), ...brand }, pages.about, people)} />
      <Shown block={words.head}>
        {({ title, intro }) => (
          <PageHero title={title} intro={intro} picture={<LabPicture />} isPictureBelow />
        )}
      </Shown>
      <Shown block={words.lab}>
        {({ title, text }) => (
          <Section>
            <TheLab title={title} text={text} figures={shownOf(lists, 'figures') ?? []} />
          </Section>
        )}
      </Shown>
      <Shown block={words.purposes}>
        {(purposes) => (
          <Section title={purposes.title} tone="sunken">
            <FeatureList features={featuresOf(purposes, ['mission', 'vision'])} columns={2} />
          </Section>
        )}
      </Shown>
      <Shown block={words.values}>{({ title }) => <Values title={title} values={values} />}</Shown>
      <Shown block={words.people}>
        {({ title }) => (
          <People title={title} entries={people} tone={values.length > 0 ? 'sunken' : 'canvas'} />
        )}
      </Shown>
      <Shown block={words.startups}>
        {({ title, intro }) => (
          <StartupsBand title={title} intro={intro} startups={ownStartups(lists)} />
        )}
      </Shown>
      <Shown block={words.join}>
        {({ title, intro }) => <JoinUs title={title} intro={intro} />}
      </Shown>
      <Emptied page={aboutTexts} words={words} />
    </>
  );
}
