import 'server-only';
import type { ActionResult } from '../result';

/**
 * What a route answers, in the shape of an action's answer. It is only for whoever asked, so no
 * cache keeps it.
 */
export const jsonAnswer = (status: number, body: ActionResult<unknown>): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
