import { priorityAreas } from '@/lib/content/home';
import { PictureCard } from './picture-card';

export function PriorityAreas() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {priorityAreas.map((area) => (
        <PictureCard key={area.title} {...area} />
      ))}
    </ul>
  );
}
