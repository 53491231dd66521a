import { buttonClass } from '@/components/ui/button';
import { pages } from '@/lib/content/pages';
import type { Deleted } from '@/lib/form-answers/schema';
import { staysAfterDeletion } from '@/lib/privacy/content';

/** Says what was deleted a moment ago, and what was not. */
export function DataDeleted({
  deleted: { analyses, unclaimed, enquiries, code_user },
}: {
  deleted: Deleted;
}) {
  return (
    <div className="max-w-3xl">
      <h2 id="deleted" className="text-title">
        Your data was deleted
      </h2>
      <p className="mt-4">
        Your name, address, phone number, consent, the forms you sent and where you came from;
        analyses: {analyses}; analyses that others made under your address: {unclaimed}; messages:{' '}
        {enquiries}; the counts of your requests; the cookies of this browser.
      </p>
      <p className="mt-3">What stays:</p>
      <ul className="mt-2 list-disc pl-6">
        {staysAfterDeletion.visitor.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {code_user ? null : (
          <li>
            Your address at the sender of one-time codes. Write to us, and we delete it there.
          </li>
        )}
      </ul>
      <p className="mt-8">
        <a href={pages.home.path} className={buttonClass('quiet')}>
          Home
        </a>
      </p>
    </div>
  );
}
