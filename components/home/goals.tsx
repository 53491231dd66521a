import { goals } from '@/lib/home/content';

/** The lab's goals for the next five years in large figures, on the home page. */
export function Goals() {
  return (
    <section id="goals" className="text-dawn dark:bg-surface">
      <div className="wrap py-8 sm:py-20">
        <h2 className="text-title">Next 5 Year AI Goals</h2>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:mt-8 lg:grid-cols-4">
          {goals.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse border-white/20 border-t pt-4">
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
