import type { Metadata } from 'next';
import { PeopleRow } from '@/components/about/people';
import { SmallCalculator } from '@/components/calculator/small-calculator';
import { WhatHappensNext } from '@/components/contact/what-happens-next';
import { CallToAction } from '@/components/home/call-to-action';
import { FirstEstimate } from '@/components/home/first-estimate';
import { Goals } from '@/components/home/goals';
import { HomeHero } from '@/components/home/home-hero';
import { NotFoundNote } from '@/components/home/not-found-note';
import { Pillars } from '@/components/home/pillars';
import { PriorityAreas } from '@/components/home/priority-areas';
import { LatestPosts } from '@/components/posts/latest-posts';
import { ReportTeaser } from '@/components/report/report-teaser';
import { JsonLd } from '@/components/seo/json-ld';
import { PersonAndCase } from '@/components/work/person-and-case';
import { Proof } from '@/components/work/proof';
import { smallCalculator } from '@/lib/calculator/content';
import { pages } from '@/lib/content/pages';
import { goalsOf } from '@/lib/home/goals';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { reportOf } from '@/lib/report/content';
import { siteJsonLd } from '@/lib/seo/json-ld';
import { metadataOf, namedPage } from '@/lib/seo/metadata';
import { fewOf, shownOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { ownProof } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

/** The title has the name in it; the description is the owner's sentence where there is one. */
export async function generateMetadata(): Promise<Metadata> {
  const { name, sentence } = (await readFacts()).brand;
  const home = namedPage(pages.home, name);
  const meta = metadataOf({ ...home, description: sentence ?? home.description }, name);
  return { ...meta, title: { absolute: home.title } };
}

/** The home page: what the lab does, for whom, and where to start. */
export default async function HomePage() {
  const [facts, lists, latest] = await Promise.all([readFacts(), readLists(), readLatestPosts()]);
  const people = fewOf(lists, 'people');
  return (
    <>
      <AsDocument />
      <JsonLd data={siteJsonLd({ ...site(), ...facts, ...facts.brand })} />
      <NotFoundNote />
      <HomeHero brand={facts.brand} tool={<SmallCalculator facts={facts} {...smallCalculator} />} />
      <PersonAndCase lists={lists} isBand />
      <FirstEstimate />
      <div className="*:late">
        <Pillars />
        <WhatHappensNext title="How we work" />
        <PriorityAreas />
        {/* The newest case stands near the top. */}
        <Proof {...ownProof(lists)} cases={[]} figures={shownOf(lists, 'figures') ?? []} />
        <Goals goals={goalsOf(lists)} />
        <LatestPosts posts={latest} />
        <ReportTeaser report={reportOf({ ...facts, ...site() })} />
        <PeopleRow entries={people} />
        <CallToAction tone={people.length > 0 ? 'sunken' : 'canvas'} />
      </div>
    </>
  );
}
