import { z } from 'zod';
import { site } from '@/lib/site';
import { withoutInvisible } from '@/lib/text/characters';
import { normalPath } from '@/lib/text/path';
import { line } from '@/lib/text/text';
import { redirectFaults, targetPathOf } from './form-rules';

/** Above what the rules take, which say so themselves. */
const sentCharacters = 2_000;

/** A target as it is stored: a path where it is on this site. */
function storedTarget(target: string): string {
  const url = URL.parse(target);
  if (url?.origin !== new URL(site().url).origin) return target;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A redirect to store; without a revision it is new. It comes out as it is stored. */
export const redirectInputSchema = z
  .object({
    id: z.uuid(),
    path: line(sentCharacters),
    target: line(sentCharacters).overwrite(withoutInvisible).transform(storedTarget),
    revision: z.int().min(1).optional(),
  })
  .superRefine(({ path, target }, { addIssue }) => {
    for (const [name, message] of Object.entries(redirectFaults(path, target))) {
      addIssue({ code: 'custom', message, path: [name] });
    }
  })
  .transform(({ path, ...redirect }) => ({
    ...redirect,
    path: normalPath(path),
    targetPath: targetPathOf(redirect.target),
  }));

/** A redirect to delete, as it was read. */
export const redirectNameSchema = z.object({ id: z.uuid(), revision: z.int().min(1) });

/** A path to forget. */
export const missingPathSchema = z.object({ path: line(sentCharacters) });

export type RedirectInput = z.output<typeof redirectInputSchema>;
