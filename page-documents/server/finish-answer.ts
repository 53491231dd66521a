import type { ServerResponse } from 'node:http';
import { formPages } from '../../lib/form-answers/pages.ts';
import { contentSecurityPolicy, policyHeader } from '../../lib/http/security-headers.ts';
import { finishPage, wholePage } from './finish.ts';
import type { ReadStyles } from './styles.ts';

/** Pages that show what one visitor keeps, or what stands under a secret address: none is kept. */
const made = new Set<string>(Object.values(formPages));
const isMadeEachTime = (path: string): boolean =>
  made.has(path) || /^\/(?:result|draft)\/[^/]+$/.test(path);

/** A long page has more inline scripts; proxies take no longer head than 4 kB by themselves. */
const mostHashes = 30;

/** In a page that says that there is nothing (components/frame/missing.tsx). */
const missing = 'data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"';

/**
 * Finishes a page that is made for each request as a kept one is (`finishPage`), so it is sent in
 * one piece, with 404 where it says that there is nothing; one that asks for nothing stays whole, and
 * its policy names its inline scripts. What is no page, such as a redirect, leaves
 * as it is.
 * @param response one whose pieces nobody else gathers from now on
 */
export function finishAnswer(path: string, response: ServerResponse, readStyles: ReadStyles): void {
  if (!isMadeEachTime(path)) return;
  const send = { write: response.write, end: response.end, flushHeaders: response.flushHeaders };
  const isPage = (): boolean => String(response.getHeader('content-type')).startsWith('text/html');
  const pieces: Uint8Array[] = [];
  const gather = (piece: unknown): void => {
    if (typeof piece === 'string') pieces.push(Buffer.from(piece));
    else if (piece instanceof Uint8Array) pieces.push(piece);
  };
  // The head waits for the policy, which names the scripts that stay.
  response.flushHeaders = () => void (isPage() || send.flushHeaders.call(response));
  response.write = (piece: unknown) => {
    if (!isPage()) return send.write.call(response, piece, 'utf8');
    gather(piece);
    return true;
  };
  response.end = (piece?: unknown) => {
    if (!isPage()) return send.end.call(response, piece, 'utf8');
    gather(piece);
    const html = Buffer.concat(pieces).toString();
    const finished = finishPage(html, readStyles) ?? wholePage(html);
    const page = finished && finished.scriptHashes.length <= mostHashes ? finished : undefined;
    // The framework has said 200 before the page was there.
    if (html.includes(missing)) response.statusCode = 404;
    if (page) {
      response.removeHeader('Content-Length');
      response.setHeader(policyHeader, contentSecurityPolicy({ scripts: page.scriptHashes }));
    }
    return send.end.call(response, page?.html ?? html, 'utf8');
  };
}
