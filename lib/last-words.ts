// What the code behind the framework has to do before the process ends, which the server ends. Both
// have a copy of this module, so they share the list by one global symbol.
import { setTimeout as wait } from 'node:timers/promises';
import { lastTracesMs } from './limits.ts';

const key = Symbol.for('ai-lab-site.last-words');
const holder: typeof globalThis & { [key]?: Array<() => Promise<unknown>> } = globalThis;

/** Does a piece of work before the process ends, after the last request. */
export function atLast(work: () => Promise<unknown>): void {
  holder[key] ??= [];
  holder[key].push(work);
}

/** Does all of it, as far as there is time; a failure changes nothing. */
export const saidAll = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled((holder[key] ?? []).map((work) => work())),
    wait(lastTracesMs, undefined, { ref: false }),
  ]);
