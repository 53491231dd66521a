import { type Entry, titleOf } from '@/lib/settings/lists';
import { casePath } from '@/lib/work/lists';

/** Links to the cases of an industry, on the page of the industries. Nothing where none may lead there. */
export function CaseLinks({ cases }: { cases: readonly Entry[] }) {
  const linked = cases.filter(casePath);
  if (linked.length === 0) return null;
  return (
    <ul className="relative mt-4 grid w-full gap-1 border-line border-t pt-3 wrap-anywhere">
      {linked.map((entry) => (
        <li key={entry.id}>
          <a
            href={casePath(entry)}
            className="inline-block text-balance py-1 font-semibold text-link underline underline-offset-4"
          >
            Case: {titleOf(entry.fields)}
          </a>
        </li>
      ))}
    </ul>
  );
}
