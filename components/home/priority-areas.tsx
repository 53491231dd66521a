import { PictureCard } from '@/components/frame/picture-card';
import { Section } from '@/components/ui/section';
import type { areasOf } from '@/lib/home/content';
import { industryPath } from '@/lib/industries/content';

interface PriorityAreasProps {
  title: string;
  intro: string;
  areas: ReturnType<typeof areasOf>;
}

/** The parts of the economy that the lab puts first, as cards that lead to their industry. Nothing without one. */
export function PriorityAreas({ title, intro, areas }: PriorityAreasProps) {
  if (areas.length === 0) return null;
  return (
    <Section title={title} intro={intro} tone="sunken">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {areas.map(({ id, ...area }) => (
          <PictureCard key={id} {...area} href={industryPath(id)} inRow />
        ))}
      </ul>
    </Section>
  );
}
