import { PictureCard } from '@/components/frame/picture-card';
import { Section } from '@/components/ui/section';
import { priorityAreas } from '@/lib/home/content';
import { industryPath } from '@/lib/industries/content';

/** The parts of the economy that the lab puts first, as cards that lead to their industry. */
export function PriorityAreas() {
  return (
    <Section
      title="Priority areas"
      intro="Six parts of the economy where AI can help most people soonest."
      tone="sunken"
    >
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {priorityAreas.map(({ id, ...area }) => (
          <PictureCard key={id} {...area} href={industryPath(id)} inRow />
        ))}
      </ul>
    </Section>
  );
}
