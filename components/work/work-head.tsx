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
        <ul className="border-white/20 border-b">
          {groups.map(({ id, title, items }) => (
            <li key={id} className="border-white/20 border-t">
              <a href={`#${id}`} className="group block min-h-14 py-2 leading-snug">
                <span className="block font-semibold underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="text-dawn-muted text-sm">
                  {items.map((item) => item.title).join(', ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      }
    >
      <HeroActions>
        <a href={askPath('write-to-us')} className={buttonClass('accent')}>
          Tell us about your project
        </a>
      </HeroActions>
    </PageHero>
  );
}
