import { Picture, smallSizes } from '@/components/frame/picture';
import { cardClass } from '@/components/ui/card';
import { ExternalLink } from '@/components/ui/external-link';
import { Section } from '@/components/ui/section';
import type { AlumniStartup, Partner } from '@/lib/content/types';

/** A vector logo of a few hundred bytes: nothing for the image optimiser to do. */
function Mark({ src, alt }: { src: string; alt: string }) {
  // biome-ignore lint/performance/noImgElement: as above
  return <img src={src} alt={alt} width={66} height={48} loading="lazy" />;
}

/** Startups that grew up with the lab, as cards with a link to the website where it is known. */
export function Startups({ startups }: { startups: readonly AlumniStartup[] }) {
  return (
    <ul className={`grid gap-3 md:gap-6 ${startups.length > 1 ? 'md:grid-cols-3' : ''}`}>
      {startups.map(({ id, name, logo, description, website, backgroundColor }) => (
        <li
          key={id ?? name}
          className={`${cardClass('raised')} flex items-center gap-4 p-4 md:block md:p-6`}
          style={{ backgroundColor }}
        >
          {logo ? <Mark src={logo} alt="" /> : null}
          <div className="md:not-first:mt-4">
            <h3 className="text-lg wrap-anywhere">{name}</h3>
            <p className="mt-1 text-muted">{description}</p>
            {website ? (
              <ExternalLink
                href={website}
                className="mt-3 inline-block py-1 font-semibold text-link underline underline-offset-4"
              >
                Visit Website
                <span className="sr-only">: {name}</span>
              </ExternalLink>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The startups in a band of their own. Nothing without one. */
export function StartupsBand({
  startups,
  title,
  intro,
}: {
  startups: readonly AlumniStartup[];
  title: string;
  intro: string;
}) {
  return startups.length > 0 ? (
    <Section title={title} intro={intro} isLone={startups.length === 1}>
      <Startups startups={startups} />
    </Section>
  ) : null;
}

/** With fewer logos than these, partners are a line of names. */
const fewestLogos = 3;
const haveLogos = (partners: readonly Partner[]): boolean =>
  partners.filter(({ logo, picture }) => logo || picture).length >= fewestLogos;

/** Whether they are a line that is short enough to stand beside its heading. */
export const areFewNames = (partners: readonly Partner[]): boolean =>
  partners.length <= 4 && !haveLogos(partners);

interface PartnersProps {
  partners: readonly Partner[];
  /** They have half of the width. */
  isNarrow?: boolean;
}

/** The lab's partners, each with a link to the website where it is known: logos, or a line of names. */
export function Partners({ partners, isNarrow = false }: PartnersProps) {
  const isLogos = haveLogos(partners);
  const columns = `grid grid-cols-3 items-center gap-x-4 gap-y-3 max-sm:text-sm sm:gap-6 ${isNarrow ? '' : (logoColumns[partners.length] ?? 'lg:grid-cols-6')}`;
  return (
    <ul className={isLogos ? columns : 'flex flex-wrap items-baseline gap-x-8 gap-y-1 sm:text-lg'}>
      {partners.map((partner) => {
        const { id, name, website } = partner;
        const sign = isLogos ? <PartnerSign {...partner} /> : name;
        return (
          <li key={id ?? name} className="font-semibold wrap-anywhere">
            {website ? (
              <ExternalLink
                href={website}
                className={`py-1 text-link underline underline-offset-4 ${isLogos ? 'block w-fit' : 'inline-block'}`}
              >
                {sign}
              </ExternalLink>
            ) : (
              sign
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** On a desktop no row is left with one or two. */
const logoColumns: Record<number, string> = {
  3: '',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  7: 'lg:grid-cols-4',
  8: 'lg:grid-cols-4',
};

function PartnerSign({ name, logo, picture }: Partner) {
  return picture ? (
    // Most logos are made for white paper.
    <Picture
      src={picture.src}
      alt={picture.alt || name}
      width={160}
      height={64}
      sizes={smallSizes}
      className="block h-16 w-40 max-w-full max-sm:h-10 object-contain object-left dark:rounded-lg dark:object-center dark:bg-white dark:p-1.5"
    />
  ) : (
    <>
      {logo ? <Mark src={logo} alt="" /> : null}
      {name}
    </>
  );
}
