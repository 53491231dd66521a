import { type Entry, titleOf } from '@/lib/settings/lists';
import { casePath } from '@/lib/work/lists';

/** Links to the cases of an industry, on the page of the industries. Nothing without one. */
export function CaseLinks({ cases }: { cases: readonly Entry[] }) {
  if (cases.length === 0) return null;
  return (
    <ul className="relative mt-4 grid w-full gap-1 border-line border-t pt-3 wrap-anywhere">
      {cases.map(({ id, fields }) => (
        <li key={id}>
          <a
            href={casePath(id)}
            className="inline-block text-balance py-1 font-semibold text-link underline underline-offset-4"
          >
            Case: {titleOf(fields)}
          </a>
        </li>
      ))}
    </ul>
  );
}
