import { Icon } from '@/components/ui/icon';
import type { IconFeature } from '@/lib/content/types';

/** Lists the features of a tool with icons, beside the form that opens it. */
export function FeatureCards({ features }: { features: readonly IconFeature[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="grid gap-8">
      {features.map(({ icon, title, description }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-xl border border-line bg-surface">
            <Icon drawing={icon} className="size-6 text-copper" strokeWidth={1.5} />
          </span>
          <div>
            <h2 className="font-display font-semibold text-lg">{title}</h2>
            <p className="mt-1 text-muted">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
