import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';

/** The facts a first client would miss on the site; nothing where all is there. */
export function MissingFacts({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing" className={`mt-8 ${cardClass('flat')} p-5`}>
      <h2 id="missing" className="text-lg">
        Missing for a first client
      </h2>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm marker:text-copper">
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <ConsoleLink
        href="/admin/site"
        className="mt-3 inline-block py-1.5 text-link text-sm underline underline-offset-4"
      >
        Fill in on ‘Site’
      </ConsoleLink>
    </section>
  );
}
