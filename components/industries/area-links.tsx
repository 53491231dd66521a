import { Section } from '@/components/ui/section';
import type { areasOf } from '@/lib/home/content';
import { industryPath } from '@/lib/industries/content';

interface AreaLinksProps {
  title: string;
  areas: ReturnType<typeof areasOf>;
}

/** The parts of the economy that the lab puts first, as links without pictures. Nothing without one. */
export function AreaLinks({ title: heading, areas }: AreaLinksProps) {
  if (areas.length === 0) return null;
  return (
    <Section title={heading} tone="sunken">
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {areas.map(({ id, title, description }) => (
          <li key={id}>
            <a
              href={industryPath(id)}
              className="inline-block py-1 font-semibold text-copper hover:underline underline-offset-4"
            >
              {title}
            </a>
            <p className="text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
