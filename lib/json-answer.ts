import 'server-only';
import type { ActionResult } from './result';

/**
 * What a route answers, in the shape of an action's answer. It is for who asked alone, so nobody
 * keeps it.
 */
export const jsonAnswer = (status: number, body: ActionResult<unknown>): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
