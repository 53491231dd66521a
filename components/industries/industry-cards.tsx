import type { ReactNode } from 'react';
import { PictureCard } from '@/components/frame/picture-card';
import { Section } from '@/components/ui/section';
import { industries, industryPath } from '@/lib/industries/content';
import type { IndustryId } from '@/lib/industries/names';

interface IndustryCardsProps {
  /** That of a hidden industry is empty. */
  descriptions: Readonly<Record<IndustryId, string>>;
  /** What stands below each. */
  children: (id: IndustryId) => ReactNode;
}

/** The industries as cards that lead to their pages. */
export function IndustryCards({ descriptions, children }: IndustryCardsProps) {
  const shown = industries.filter(({ id }) => descriptions[id]);
  if (shown.length === 0) return null;
  return (
    <Section>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {shown.map(({ id, title, image }) => (
          <PictureCard
            key={id}
            id={id}
            title={title}
            description={descriptions[id]}
            image={image}
            href={industryPath(id)}
            headingLevel={2}
            inRow
          >
            {children(id)}
          </PictureCard>
        ))}
      </ul>
    </Section>
  );
}
