import { Picture, smallSizes } from '@/components/frame/picture';
import type { workLists } from '@/lib/work/lists';
import { Partners, Startups, startupsHead } from './alumni';

/**
 * The site's own examples, small and below the lab's own work: they name nobody. Work that is still to
 * come stands with them.
 */
export function Examples({
  startups,
  partners,
  comingSoon,
}: ReturnType<typeof workLists>['examples']) {
  const hasExamples = startups.length > 0 || partners.length > 0;
  return (
    <section id="examples" className="bg-canvas">
      <div className="wrap grid gap-6 py-8 text-sm md:gap-10 md:py-16">
        {hasExamples ? <h2 className="text-xl">Examples, not real organisations</h2> : null}
        {startups.length > 0 ? (
          <div>
            <h3 className="mb-3 text-base">{startupsHead.title}</h3>
            <Startups startups={startups} />
          </div>
        ) : null}
        {partners.length > 0 ? (
          <div>
            <h3 className="mb-3 text-base">Partners</h3>
            <Partners partners={partners} />
          </div>
        ) : null}
        <div className="border-line md:not-first:border-t md:not-first:pt-10">
          <h2 className="mb-4 text-xl md:mb-6">Still to come</h2>
          <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {comingSoon.map(({ title, description, image = '' }) => (
              <li key={title} className="flex items-start gap-4">
                <Picture
                  src={image}
                  alt=""
                  width={160}
                  height={90}
                  sizes={smallSizes}
                  className="h-auto w-24 shrink-0 rounded-lg max-sm:hidden"
                />
                <div>
                  <p className="font-semibold text-copper">Coming Soon</p>
                  <h3 className="text-base">{title}</h3>
                  <p className="mt-0.5 text-muted">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
