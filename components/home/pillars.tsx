import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { pillars } from '@/lib/home/content';

/** The three kinds of work that the lab does, on the home page. */
export function Pillars() {
  return (
    <Section title="What we do" intro="Three kinds of work that feed each other.">
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {pillars.map(({ icon, title, description }) => (
          <li key={title} className="border-line border-t pt-6">
            <Icon drawing={icon} className="size-8 text-copper" strokeWidth={1.5} />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
