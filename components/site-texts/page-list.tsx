import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import { type countTexts, textsAddress } from '@/lib/site-texts/overview';

type Page = ReturnType<typeof countTexts>[number];

/** What was done to the texts of a page, in words. */
function stateOf({ changed, hidden, claims, drafts }: Page): string {
  const parts = [
    changed > 0 && `${changed} changed`,
    hidden > 0 && `${hidden} hidden`,
    claims > 0 && `${claims} to decide`,
    drafts > 0 && `${drafts} not public yet`,
  ];
  return parts.filter(Boolean).join(', ') || 'As it came';
}

/** The pages of the site, each with what was done to its texts. */
export function PageList({ pages }: { pages: readonly Page[] }) {
  return (
    <section aria-labelledby="pages-title">
      <h2 id="pages-title" className="mb-3 text-xl">
        Pages
      </h2>
      <ul className={`divide-y divide-line ${cardClass('flat')}`}>
        {pages.map((page) => (
          <li key={page.name} className="flex flex-wrap items-center gap-x-4 px-5 py-2">
            <ConsoleLink
              href={textsAddress(page)}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {page.label}
            </ConsoleLink>
            <span className="text-muted text-sm">{page.path}</span>
            <span className="ml-auto text-sm">{stateOf(page)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
