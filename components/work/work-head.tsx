import { Contents } from '@/components/frame/contents';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';
import type { WorkGroup } from '@/lib/work/content';

/** As many titles as stand in the head. */
const few = 4;

function titlesOf(items: WorkGroup['items']): string {
  const more = items.length - few;
  const titles = items.slice(0, few).map(({ title }) => title);
  return [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

interface WorkHeadProps {
  title: string;
  intro: string;
  groups: readonly WorkGroup[];
}

/** The top of the page about the lab's work: what there is of each kind. */
export function WorkHead({ title, intro, groups }: WorkHeadProps) {
  return (
    <PageHero
      title={title}
      intro={intro}
      picture={
        groups.length > 0 ? (
          <Contents
            entries={groups.map((group) => ({
              href: `#${group.id}`,
              title: group.title,
              about: titlesOf(group.items),
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
