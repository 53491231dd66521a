interface FeatureListProps {
  features: ReadonlyArray<{ title: string; description: string }>;
  columns: 2 | 3 | 4;
}

const grids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/** Short statements side by side, each under a thin line. */
export function FeatureList({ features, columns }: FeatureListProps) {
  return (
    <ul className={`grid gap-x-10 gap-y-8 ${grids[columns]}`}>
      {features.map(({ title, description }) => (
        <li key={title} className="border-line border-t pt-5">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
