import Image from 'next/image';
import { priorityAreas } from '@/lib/content/home';

export function PriorityAreas() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {priorityAreas.map(({ title, description, image }) => (
        <li key={title} className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          <Image
            src={image}
            alt=""
            width={640}
            height={360}
            sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
            className="aspect-video w-full object-cover"
          />
          <div className="p-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1.5 text-muted">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
