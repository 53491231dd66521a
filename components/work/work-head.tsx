import { Circle } from 'lucide';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { WorkGroup } from '@/lib/work/content';

/** The top of the page about the lab's work: how much of each kind there is, and how much is coming. */
export function WorkHead({ groups }: { groups: readonly WorkGroup[] }) {
  return (
    <PageHero
      title={pages.work.title}
      intro="AI research, policy, systems and training in Zambia: what we have done, and what is coming."
      picture={
        <ul className="border-white/20 border-b">
          {groups.map(({ id, title, items }) => {
            const coming = items.filter(({ comingSoon }) => comingSoon).length;
            const done = items.length - coming;
            return (
              <li key={id} className="border-white/20 border-t">
                <a
                  href={`#${id}`}
                  className="group flex min-h-14 items-center justify-between gap-4 py-2 leading-snug"
                >
                  <span>
                    <span className="block font-medium underline-offset-4 group-hover:underline">
                      {title}
                    </span>
                    <span className="text-dawn-muted text-sm">
                      {done} so far{coming > 0 ? `, ${coming} coming` : ''}
                    </span>
                  </span>
                  <span className="flex shrink-0 gap-1.5" aria-hidden>
                    {items.map(({ title: item }, index) => (
                      <Icon
                        key={item}
                        drawing={Circle}
                        className={`size-4 ${index < done ? 'text-[#f08a3c]' : 'text-dawn-muted'}`}
                        fill={index < done ? 'currentColor' : 'none'}
                      />
                    ))}
                  </span>
                </a>
              </li>
            );
          })}
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
