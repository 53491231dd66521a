import { Contents } from '@/components/frame/contents';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { WorkGroup } from '@/lib/work/content';

/** The top of the page about the lab's work: what there is of each kind. */
export function WorkHead({ groups }: { groups: readonly WorkGroup[] }) {
  return (
    <PageHero
      title={pages.work.title}
      intro="AI research, policy, systems and training in Zambia: what we have done, and what is coming."
      picture={
        <Contents
          entries={groups.map(({ id, title, items }) => ({
            href: `#${id}`,
            title,
            about: items.map((item) => item.title).join(', '),
          }))}
        />
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
