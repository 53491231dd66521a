import { Contents } from '@/components/frame/contents';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { WorkGroup } from '@/lib/work/content';

/** As many titles as stand in the head. */
const few = 4;

function titlesOf(items: WorkGroup['items']): string {
  const more = items.length - few;
  const titles = items.slice(0, few).map(({ title }) => title);
  return [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** The top of the page about the lab's work: what there is of each kind. */
export function WorkHead({ groups }: { groups: readonly WorkGroup[] }) {
  return (
    <PageHero
      title={pages.work.title}
      intro="AI research, policy, systems and training in Zambia: what we have done, and what is coming."
      picture={
        groups.length > 0 ? (
          <Contents
            entries={groups.map(({ id, title, items }) => ({
              href: `#${id}`,
              title,
              about: titlesOf(items),
            }))}
          />
        ) : undefined
      }
    >
      <HeroActions>
        <a href={askPath('write-to-us')} className={buttonClass('accent')}>
          Contact us about your project
        </a>
      </HeroActions>
    </PageHero>
  );
}
