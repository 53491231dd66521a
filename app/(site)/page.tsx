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
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { FirstBand } from '@/components/work/case-band';
import { Proof } from '@/components/work/proof';
import { stepsOf } from '@/lib/contact/texts';
import { pages } from '@/lib/content/pages';
import { areasOf, homeTexts, pillarsOf } from '@/lib/home/content';
import { goalsOf } from '@/lib/home/goals';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { reportOf } from '@/lib/report/content';
import { teaserOf } from '@/lib/report/page-texts';
import { siteJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { fewOf, shownOf } from '@/lib/settings/lists';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import {
  readEstimates,
  readHidden,
  readIsOffered,
  readLinkedLists,
  readWords,
} from '@/lib/site-texts/queries';
import { cardsOf, toolsTexts } from '@/lib/tools/content';
import { ownProof } from '@/lib/work/lists';
import { workTexts } from '@/lib/work/page-texts';
import { AsDocument } from '@/page-documents/app';

/** The title has the name in it. */
export async function generateMetadata(): Promise<Metadata> {
  const meta = await pageMetadata(pages.home);
  return { ...meta, title: { absolute: String(meta.title) } };
}

/** The home page: what the lab does, for whom, and where to start. */
export default async function HomePage() {
  const [facts, lists, latest, words, toolWords, estimates, hidden, hasWorkPage] =
    await Promise.all([
      readFacts(),
      readLinkedLists(),
      readLatestPosts(),
      readWords(homeTexts),
      readWords(toolsTexts),
      readEstimates(),
      readHidden(),
      readIsOffered(workTexts),
    ]);
  const people = words.people ? fewOf(lists, 'people') : [];
  return (
    <>
      <AsDocument />
      <JsonLd data={siteJsonLd({ ...site(), ...facts, ...facts.brand })} />
      <NotFoundNote />
      <Shown block={words.head}>
        {(head) => (
          <HomeHero
            {...head}
            name={facts.brand.name}
            tool={
              words.calculator && (
                <Shown block={words.calculator}>
                  {(calculator) => (
                    <SmallCalculator {...calculator} facts={facts} estimates={estimates} />
                  )}
                </Shown>
              )
            }
          />
        )}
      </Shown>
      <Shown block={words.person}>{() => <FirstBand lists={lists} facts={facts} />}</Shown>
      <Shown block={words.tools}>
        {(tools) => <FirstEstimate {...tools} tools={cardsOf(toolWords)} />}
      </Shown>
      <div className="*:late">
        <Shown block={words.pillars}>
          {(pillars) => <Pillars {...pillars} features={pillarsOf(pillars)} />}
        </Shown>
        <Shown block={words.steps}>
          {(steps) => <WhatHappensNext title={steps.title} steps={stepsOf(steps)} />}
        </Shown>
        <Shown block={words.areas}>
          {(areas) => <PriorityAreas {...areas} areas={areasOf(areas)} />}
        </Shown>
        {/* The newest case stands near the top. */}
        <Shown block={words.proof}>
          {(titles) => (
            <Proof
              {...ownProof(lists)}
              cases={[]}
              figures={shownOf(lists, 'figures') ?? []}
              titles={titles}
              hasWorkPage={hasWorkPage}
            />
          )}
        </Shown>
        <Shown block={words.goals}>{(head) => <Goals {...head} goals={goalsOf(lists)} />}</Shown>
        <Shown block={words.posts}>{(posts) => <LatestPosts {...posts} posts={latest} />}</Shown>
        <Shown block={words.report}>
          {(report) => (
            <ReportTeaser
              {...report}
              report={teaserOf(reportOf({ ...facts, ...site() }), hidden)}
            />
          )}
        </Shown>
        <Shown block={words.people}>{(row) => <PeopleRow {...row} entries={people} />}</Shown>
        <Shown block={words.ask}>
          {(ask) => <CallToAction {...ask} tone={people.length > 0 ? 'sunken' : 'canvas'} />}
        </Shown>
        <Emptied page={homeTexts} words={words} />
      </div>
    </>
  );
}
