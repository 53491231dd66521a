import { buttonClass } from '@/components/ui/button';
import { pages } from '@/lib/content/pages';

/** Instead of a kept result: the same for an address that is wrong, and for a result that was deleted or is too old. */
export function ResultNotFound() {
  return (
    <div className="mt-5 bg-canvas">
      <div className="wrap min-h-[60vh] py-24">
        <h1 className="text-title">Result not found</h1>
        <p className="mt-3 max-w-2xl text-lead text-muted">
          It was deleted, its twelve months are over, or the address is incomplete.
        </p>
        <a href={pages.aiTools.path} className={`mt-8 ${buttonClass('quiet')}`}>
          {pages.aiTools.name}
        </a>
      </div>
    </div>
  );
}
