import { PictureCard } from '@/components/frame/picture-card';
import { priorityAreas } from '@/lib/home/content';

/** The parts of the economy that the lab puts first, as cards on the home page. */
export function PriorityAreas() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {priorityAreas.map((area) => (
        <PictureCard key={area.title} {...area} />
      ))}
    </ul>
  );
}
