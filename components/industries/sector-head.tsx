import { HeroPicture } from '@/components/frame/hero-picture';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { pages } from '@/lib/content/pages';

interface SectorHeadProps {
  title: string;
  description: string;
  image: string;
}

/** The top of a sector's page: its drawing, the way to an estimate, and the way up. */
export function SectorHead({ title, description, image }: SectorHeadProps) {
  return (
    <PageHero
      badge={
        <a href={pages.industries.path} className="hover:underline underline-offset-4">
          {pages.industries.name}
        </a>
      }
      title={title}
      intro={description}
      picture={<HeroPicture src={image} framed />}
    >
      <HeroActions>
        <a href="#estimate" className={buttonClass('accent')}>
          Estimate your savings
        </a>
      </HeroActions>
    </PageHero>
  );
}
