import { ConsoleLink } from '@/components/frame/console/pending.client';
import { type AuthorState, authorCommand, authorSays } from '@/lib/health/author';

/** Says that nothing can be saved, before somebody has written a post. */
export function NoAuthor({ state }: { state: AuthorState }) {
  if (state === 'present') return null;
  return (
    <p role="alert" className="mb-8 rounded-lg border border-danger px-4 py-3">
      {authorSays[state]}{' '}
      {state === 'missing' ? (
        <>
          Whoever runs the server does it by <code>{authorCommand}</code>:{' '}
          <ConsoleLink
            href="/admin/health#author"
            className="text-link underline underline-offset-4"
          >
            lines to send
          </ConsoleLink>
          .
        </>
      ) : null}
    </p>
  );
}
