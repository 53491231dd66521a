import { Button, buttonClass } from '@/components/ui/button';
import { formPages } from '@/lib/form-answers/pages';

const page = formPages.yourData;

/** Takes the data along, or ends the view of it. */
export function DataActions() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <a href={`${page}/export`} download className={buttonClass('quiet')}>
        Export as JSON
      </a>
      <form method="post" action={`${page}/end`}>
        <Button type="submit">Close this page</Button>
      </form>
    </div>
  );
}
