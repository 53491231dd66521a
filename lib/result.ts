/** What every server action answers. Expected failures are values; a throw is a bug. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: string; fields?: Record<string, string> };
