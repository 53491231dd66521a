import { Factory, FlaskConical, GraduationCap } from 'lucide-react';
import { pillars } from '@/lib/content/home';

const icons = { industry: Factory, research: FlaskConical, training: GraduationCap };

export function Pillars() {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {pillars.map(({ title, description, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className="border-line border-t pt-6">
            <Icon className="size-8 text-copper" strokeWidth={1.5} aria-hidden />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{description}</p>
          </li>
        );
      })}
    </ul>
  );
}
