import { HeroPicture } from '@/components/frame/hero-picture';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { pages } from '@/lib/content/pages';

interface SectorHeadProps {
  title: string;
  intro: string;
  image: string;
  /** Whether the page has an estimate; else the way leads to the calculator's page. */
  hasEstimate: boolean;
  /** Whether not all of the page about all industries is hidden. */
  hasOthers: boolean;
}

/** The top of a sector's page: its drawing, the way to an estimate, and the way up. */
export function SectorHead({ title, intro, image, hasEstimate, hasOthers }: SectorHeadProps) {
  return (
    <PageHero
      badge={
        hasOthers && (
          <a href={pages.industries.path} className="hover:underline underline-offset-4">
            {pages.industries.name}
          </a>
        )
      }
      title={title}
      intro={intro}
      picture={<HeroPicture src={image} framed />}
    >
      <HeroActions>
        <a
          href={hasEstimate ? '#estimate' : pages.aiValueAssessment.path}
          className={buttonClass('accent')}
        >
          Estimate your savings
        </a>
      </HeroActions>
    </PageHero>
  );
}
