import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { WorkGroup } from '@/lib/work/content';

const marks = {
  done: 'bar size-3.5 rounded-full bg-[#f08a3c]',
  coming: 'size-3.5 rounded-full border-2 border-dawn-muted',
};

/** The top of the page about the lab's work: how much of each kind there is, and how much is coming. */
export function WorkHead({ groups }: { groups: readonly WorkGroup[] }) {
  return (
    <PageHero
      title={pages.work.title}
      intro="Research, rules, running systems and training: what we have done, and what is coming."
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
                      <span key={item} className={index < done ? marks.done : marks.coming} />
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
