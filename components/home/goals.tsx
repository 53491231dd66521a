import type { Stat } from '@/lib/home/content';

const columns: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-2 sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  5: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
  6: 'grid-cols-2 sm:grid-cols-3',
};

/** The lab's goals for the next five years in large figures, on the home page. Nothing without one. */
export function Goals({ title, goals }: { title: string; goals: readonly Stat[] }) {
  if (goals.length === 0) return null;
  return (
    <section id="goals" className="text-dawn dark:bg-surface">
      <div className="wrap py-8 sm:py-20">
        <h2 className="text-title">{title}</h2>
        <dl className={`mt-4 grid gap-x-6 gap-y-4 sm:mt-8 ${columns[goals.length] ?? ''}`}>
          {goals.map(({ id, value, label }) => (
            <div
              key={id ?? label}
              className="flex flex-col-reverse justify-end border-white/20 border-t pt-4 wrap-anywhere"
            >
              <dt className="mt-1 text-dawn-muted">{label}</dt>
              <dd className="accent-text font-display font-semibold text-4xl sm:text-5xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
