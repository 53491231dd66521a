import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';
import { currentRequest } from '@/lib/pages/request-context';
import { backendMs } from '@/lib/process/limits';

/**
 * The time that a piece of work may spend waiting. Calls at the same moment spend it once, and what
 * happens between them (an upload that arrives, a model that writes) spends none.
 */
class Budget {
  #left: number;
  #calls = 0;
  #since = 0;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  begin(): void {
    if (this.#calls === 0) this.#since = performance.now();
    this.#calls += 1;
  }

  end(): void {
    this.#left = this.left();
    this.#since = performance.now();
    this.#calls -= 1;
  }

  /** A timer may come a part of a millisecond early, in which another call would begin. */
  spend(): void {
    this.#left = 0;
  }

  left(): number {
    return this.#calls === 0
      ? this.#left
      : Math.max(0, this.#left - (performance.now() - this.#since));
  }
}

const own = new AsyncLocalStorage<Budget>();
const byRequest = new WeakMap<object, Budget>();
/**
 * Without our server around the framework there is one budget per render, and one for each call
 * outside a render.
 */
const ofRender = cache(() => new Budget(backendMs));

function currentBudget(): Budget {
  const chosen = own.getStore();
  if (chosen) return chosen;
  const request = currentRequest();
  if (!request) return ofRender();
  const budget = byRequest.get(request) ?? new Budget(backendMs);
  byRequest.set(request, budget);
  return budget;
}

/**
 * Does a piece of work with a time of its own for the backend, instead of what its request has
 * left.
 */
export function withDeadline<T>(
  work: () => Promise<T>,
  milliseconds: number = backendMs,
): Promise<T> {
  return own.run(new Budget(milliseconds), work);
}

/**
 * Runs a call of the backend with what the current request has left. The promise settles then,
 * whatever the call does: one that waits for a lock of the framework's cache does not look at its
 * signal.
 * @param caller's own signal, if it has one
 */
export async function beforeDeadline<T>(
  call: (signal: AbortSignal, left: () => number) => Promise<T>,
  caller?: AbortSignal | null,
): Promise<T> {
  const budget = currentBudget();
  budget.begin();
  const deadline = new AbortController();
  const late = (): void => {
    budget.spend();
    deadline.abort(new DOMException('The backend did not answer in time', 'TimeoutError'));
  };
  const timer = setTimeout(late, budget.left());
  const signal = caller ? AbortSignal.any([deadline.signal, caller]) : deadline.signal;
  try {
    signal.throwIfAborted();
    return await Promise.race([call(signal, () => budget.left()), rejectOnAbort(signal)]);
  } finally {
    clearTimeout(timer);
    budget.end();
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_done, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason), { once: true }),
  );
