import { logWarning } from '../lib/log/log.ts';

/** How soon the log says the same again of those who send what is not taken. */
const warnedAgainMs = 60_000;

const warnedAt = new Map<string, number>();

/** Says in the log what any number of requests may cause. */
export function warnRarely(what: string, text: string): void {
  const now = performance.now();
  if (now - (warnedAt.get(text) ?? Number.NEGATIVE_INFINITY) < warnedAgainMs) return;
  warnedAt.set(text, now);
  logWarning(what, text);
}
