import { Picture, smallSizes } from '@/components/frame/picture';
import { Shown } from '@/components/site-texts/shown';
import type { workLists } from '@/lib/work/lists';
import type { WorkWords } from '@/lib/work/page-texts';
import { Partners, Startups } from './alumni';
import { hasMore, WorkMore } from './work-more';

type Examples = ReturnType<typeof workLists>['examples'];

interface ExamplesProps extends Examples {
  words: Pick<WorkWords, 'startups' | 'partners' | 'coming'>;
}

/**
 * The site's own examples, small and below the lab's own work: they name nobody. Work that is still to
 * come stands with them. Nothing without either.
 */
export function Examples({ startups, partners, comingSoon, words }: ExamplesProps) {
  const hasExamples = startups.length > 0 || partners.length > 0;
  if (!hasExamples && comingSoon.length === 0) return null;
  return (
    <section id="examples" className="bg-canvas">
      <div className="wrap grid gap-6 py-8 text-sm md:gap-10 md:py-16">
        {hasExamples ? <h2 className="text-xl">Examples, not real organisations</h2> : null}
        {startups.length > 0 ? (
          <Shown block={words.startups}>
            {({ title }) => (
              <div>
                <h3 className="mb-3 text-base">{title}</h3>
                <Startups startups={startups} />
              </div>
            )}
          </Shown>
        ) : null}
        {partners.length > 0 ? (
          <Shown block={words.partners}>
            {({ title }) => (
              <div>
                <h3 className="mb-3 text-base">{title}</h3>
                <Partners partners={partners} />
              </div>
            )}
          </Shown>
        ) : null}
        {comingSoon.length > 0 ? (
          <Shown block={words.coming}>
            {({ title }) => <StillToCome title={title} items={comingSoon} />}
          </Shown>
        ) : null}
      </div>
    </section>
  );
}

function StillToCome({ title: head, items }: { title: string; items: Examples['comingSoon'] }) {
  return (
    <div className="border-line md:not-first:border-t md:not-first:pt-10">
      <h2 className="mb-4 text-xl md:mb-6">{head}</h2>
      <ul className={`grid gap-x-10 gap-y-5 ${items.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {items.map(({ id, title, description, image, alt = '', ...more }) => (
          <li key={id} className="flex items-start gap-4 wrap-anywhere">
            {image ? (
              <Picture
                src={image}
                alt={alt}
                width={160}
                height={90}
                sizes={smallSizes}
                className="aspect-video h-auto w-24 shrink-0 rounded-lg object-cover max-sm:hidden"
              />
            ) : null}
            <div className="min-w-0">
              <p className="font-semibold text-copper">Coming Soon</p>
              <h3 className="text-base">{title}</h3>
              <p className="mt-0.5 whitespace-pre-line text-muted">{description}</p>
              {hasMore(more) ? (
                <div className="sm:mt-3">
                  <WorkMore {...more} />
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
