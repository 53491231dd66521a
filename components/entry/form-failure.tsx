import type { Refused } from '@/lib/form-answers/schema';

const cutNote =
  'Some of what you typed is too long to be shown again. Go back in your browser to find it.';

/** Says above the button of a form that came back; undefined when its fields say it all. */
export const failureOf = ({ failure, cut }: Refused): string | undefined =>
  [failure, cut ? cutNote : undefined].filter(Boolean).join(' ') || undefined;

/** Marks a form as described by its failure, if it has one. */
export const failureAria = (failure: string | undefined) => ({
  'aria-describedby': failure ? 'form-failure' : undefined,
});

/** Why a form failed as a whole, above its button. Shows nothing until it does. */
export function FormFailure({ children }: { children: string | undefined }) {
  return (
    <p id="form-failure" role="alert" className="mt-5 text-danger empty:hidden">
      {children}
    </p>
  );
}
