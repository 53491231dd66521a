import { Bot, PhoneCall, Workflow } from 'lucide-react';
import type { Feature } from '@/lib/content/types';

const icons = [Bot, PhoneCall, Workflow];

export function FeatureCards({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="grid gap-8">
      {features.map(({ title, description }, index) => {
        const Icon = icons[index] ?? Bot;
        return (
          <li key={title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-xl border border-line bg-surface">
              <Icon className="size-6 text-copper" strokeWidth={1.5} aria-hidden />
            </span>
            <div>
              <h2 className="font-display font-semibold text-lg">{title}</h2>
              <p className="mt-1 text-muted">{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
