import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { IconFeature } from '@/lib/content/types';

interface PillarsProps {
  title: string;
  intro: string;
  features: readonly IconFeature[];
}

/** The three kinds of work that the lab does, on the home page. */
export function Pillars({ title: heading, intro, features }: PillarsProps) {
  return (
    <Section title={heading} intro={intro}>
      <ul className="grid gap-x-10 gap-y-4 md:grid-cols-3">
        {features.map(({ icon, title, description }) => (
          <li key={title} className="flex gap-4 border-line border-t pt-3.5 sm:block sm:pt-6">
            <Icon drawing={icon} className="size-8 shrink-0 text-copper" strokeWidth={1.5} />
            <div>
              <h3 className="text-lg sm:mt-4 sm:text-xl">{title}</h3>
              <p className="mt-1 text-muted max-sm:text-sm sm:mt-2">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
