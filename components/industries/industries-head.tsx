import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';

/** Two halves of one view over the six industries; on a phone one stands above the other. */
const halves = ['/images/heads/industries-1.svg', '/images/heads/industries-2.svg'];

/** The top of the page about industries: all six in one view, and the way to an estimate. */
export function IndustriesHead({ title, intro }: { title: string; intro: string }) {
  return (
    <PageHero
      title={title}
      intro={intro}
      ground={
        <div className="grid sm:grid-cols-2">
          {halves.map((src) => (
            // biome-ignore lint/performance/noImgElement: a drawing of two kilobytes, nothing to optimise
            <img
              key={src}
              loading="eager"
              decoding="async"
              width={600}
              height={260}
              src={src}
              alt=""
              className="h-auto max-h-80 w-full object-cover object-bottom"
            />
          ))}
        </div>
      }
    >
      <HeroActions>
        <a href="/ai-tools" className={buttonClass('accent')}>
          See what AI could do for you
        </a>
        <a href={askPath('ask-about-industry')} className={buttonClass('onDark')}>
          Contact
        </a>
      </HeroActions>
    </PageHero>
  );
}
