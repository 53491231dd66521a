import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

interface Front {
  port: number;
  ca: string;
}
interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks https://lab.example, which is on this machine. */
export async function visit(
  { port, ca }: Front,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Question = {},
): Promise<{ status: number; cookies: string[]; text: string }> {
  const where = { host: '127.0.0.1', port, servername: 'lab.example', ca, agent: false };
  const own = { Host: 'lab.example', Origin: 'https://lab.example' };
  const call = request({ ...where, path, method, headers: { ...own, ...headers } });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? ''),
    text: await text(answer),
  };
}

/** Signs in, and says what the dashboard answers. */
export async function dashboardFor(front: Front, password: string): Promise<number> {
  const signedIn = await visit(front, '/api/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const cookies = { Cookie: signedIn.cookies.join('; ') };
  return (await visit(front, '/admin/dashboard', { headers: cookies })).status;
}
