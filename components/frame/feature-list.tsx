import type { Feature } from '@/lib/content/types';

interface FeatureListProps {
  features: readonly Feature[];
  columns: 1 | 2 | 3 | 4;
}

const grids = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

/** Short statements side by side, each under a thin line. */
export function FeatureList({ features, columns }: FeatureListProps) {
  return (
    <ul className={`grid gap-x-10 gap-y-8 ${grids[columns]}`}>
      {features.map(({ id, title, description }) => (
        <li key={id ?? title} className="border-line border-t pt-5 wrap-anywhere">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
