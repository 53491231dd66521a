import type { ReactNode } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import { type claimsRow, notYetYours, samplePosts } from '@/lib/dashboard/claims';
import { NotForUs } from './put-aside.client';

const linkClass = 'text-link underline underline-offset-4';

interface NotYetYoursProps extends Pick<ReturnType<typeof claimsRow>, 'claims'> {
  /** The button that moves the sample posts to the bin. */
  children: ReactNode;
}

/** What the site says of the lab until the owner changes it, hides it or puts this list aside. */
export function NotYetYours({ claims, children }: NotYetYoursProps) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="not-yet-yours" className={`mb-8 ${cardClass('flat')} p-5`}>
      <div data-above-toasts className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="not-yet-yours" tabIndex={-1} className="text-xl outline-none">
          {notYetYours}
        </h2>
        <NotForUs id="claims" name={notYetYours} label="Put aside" />
      </div>
      <p className="text-muted text-sm">
        Visitors read this of your lab. Look at each, and change or hide what is not true.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {claims.map(({ name, says, path, change }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-0 max-w-2xl basis-64 grow wrap-anywhere">
              <ConsoleLink href={path} className={`font-semibold ${linkClass}`}>
                {name}
              </ConsoleLink>
              <p className="text-muted text-sm">{says}</p>
            </div>
            {change ? (
              <ConsoleLink
                href={change}
                className={`inline-flex min-h-11 items-center text-sm ${linkClass}`}
              >
                Change<span className="sr-only"> {name}</span>
              </ConsoleLink>
            ) : null}
            {name === samplePosts ? children : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
