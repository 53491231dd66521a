import 'server-only';

/** Logs an unexpected failure with its cause, as one line of JSON that log collectors understand. */
export function logError(what: string, cause: unknown): void {
  const detail =
    cause instanceof Error ? { message: cause.message, stack: cause.stack, cause: String(cause.cause ?? '') } : { message: JSON.stringify(cause) };
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), what, ...detail }));
}
