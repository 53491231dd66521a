import 'server-only';
import type { ActionResult } from '../result';

/**
 * Makes a route's answer in the shape of an action's. It is for the sender alone, so no cache keeps
 * it.
 */
export const jsonAnswer = (status: number, body: ActionResult<unknown>): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
