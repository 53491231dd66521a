import 'server-only';
import type { z } from 'zod';
import { logError } from '../log/log';
import { shortFormBytes } from '../process/limits';
import type { ActionResult } from '../result';
import { isForm, notOurs, readForm, readJson, seeOther } from './body';
import { jsonAnswer } from './json-answer';
import { isSameOrigin } from './same-origin';

interface Step<Input, Data> {
  schema: z.ZodType<Input>;
  /** What the fields of the form say; without it, each has one value. */
  fromForm?: (form: FormData) => unknown;
  /** Told where nothing better is known; it also names the work in the log. */
  failure: string;
  run: (input: Input) => Promise<ActionResult<Data>>;
  /** Where a browser without script goes on. */
  next: (data: Data, input: Input) => string | Promise<string>;
  /** The note that says it failed, on the page that shows the form. */
  failed: (input: Input | undefined) => string;
  /**
   * The form holds the secret of the address on which it stands, so no page elsewhere can send it.
   * Such a page has `no-referrer`, by which older browsers send its forms as from nowhere.
   */
  hasSecret?: boolean;
}

/**
 * Makes the handler of a form about a result: its page's script sends JSON and gets JSON, and a
 * browser without script is led to a page.
 */
export const stepOf =
  <Input, Data>({
    schema,
    fromForm = Object.fromEntries,
    failure,
    run,
    next,
    failed,
    hasSecret = false,
  }: Step<Input, Data>) =>
  async (request: Request): Promise<Response> => {
    if (!hasSecret && !isSameOrigin(request)) return notOurs();
    const bySelf = isForm(request);
    const sent = bySelf
      ? fromForm((await readForm(request, shortFormBytes)) ?? new FormData())
      : await readJson(request, shortFormBytes);
    const parsed = schema.safeParse(sent);
    const refused: ActionResult<Data> = { ok: false, error: failure };
    const answer = parsed.success
      ? await run(parsed.data).catch((error): ActionResult<Data> => {
          logError(failure, error);
          return refused;
        })
      : refused;
    if (!bySelf) return jsonAnswer(answer.ok ? 200 : 409, answer);
    if (answer.ok && parsed.success) return seeOther(await next(answer.data, parsed.data));
    return seeOther(failed(parsed.data));
  };
