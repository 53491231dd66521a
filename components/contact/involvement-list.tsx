import { cardClass } from '@/components/ui/card';
import { CheckList } from '@/components/ui/check-list';
import { involvements } from '@/lib/contact/content';

/** The three ways to take part, each with what it brings. */
export function InvolvementList() {
  return (
    <ul className="grid gap-2 lg:grid-cols-3 lg:gap-6">
      {involvements.map(({ title, description, benefits }) => (
        <li
          key={title}
          className={`${cardClass('raised')} gap-0 px-5 py-3 sm:p-6 lg:row-span-3 lg:grid lg:grid-rows-subgrid`}
        >
          <h2 className="text-lg sm:text-xl">{title}</h2>
          <p className="text-muted max-sm:text-sm sm:mt-1.5">{description}</p>
          <div className="mt-2">
            <CheckList items={benefits} />
          </div>
        </li>
      ))}
    </ul>
  );
}
