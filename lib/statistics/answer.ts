// Answers beacons and pictures before the framework; our server is handed this at its start.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../process/daily.ts';
import { countVisit } from './count.ts';
import {
  beaconHeaders,
  beaconPath,
  picture,
  pictureHeaders,
  pictureQuery,
  type ReadHeader,
  readBeacon,
  readPicture,
  refusalOf,
} from './request.ts';
import type { Visit } from './visit.ts';

const isBeacon = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && url === beaconPath;
const isPicture = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && url.endsWith(`?${pictureQuery}`);

/**
 * What counts visits in the server (server/server.ts).
 * @param siteUrl the address of the site
 */
export function countingOf(access: Access, siteUrl: string) {
  const count = (visit: Visit | undefined, { headers }: IncomingMessage, sender: string): void => {
    if (visit) void countVisit(access, visit, sender, headers['user-agent'] ?? '');
  };
  const answerPicture = (request: IncomingMessage, response: ServerResponse, sender: string) => {
    const [path = ''] = request.url?.split('?', 1) ?? [];
    response.writeHead(200, pictureHeaders).end(picture);
    count(readPicture(path, headerOf(request), siteUrl), request, sender);
  };
  return {
    /** Whether it answers a request. */
    takes: (request: IncomingMessage): boolean => isBeacon(request) || isPicture(request),
    /** @param sender as it is counted */
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      sender: string,
    ): Promise<void> {
      if (isPicture(request)) return answerPicture(request, response, sender);
      const header = headerOf(request);
      const refused = refusalOf(header, siteUrl);
      if (refused) {
        response.writeHead(refused, { ...beaconHeaders, Connection: 'close' }).end();
        return;
      }
      const body = await bodyOf(request);
      // A slow one has its answer already.
      if (body === undefined || response.writableEnded) return;
      response.writeHead(204, beaconHeaders).end();
      count(readBeacon(body, header, siteUrl), request, sender);
    },
  };
}

const headerOf =
  ({ headers }: IncomingMessage): ReadHeader =>
  (name) =>
    headers[name]?.toString();

/** The whole body; undefined where its sender has left. */
const bodyOf = (request: IncomingMessage): Promise<string | undefined> =>
  new Promise((done) => {
    const pieces: Uint8Array[] = [];
    request
      .on('data', (piece: Uint8Array) => pieces.push(piece))
      .once('end', () => done(Buffer.concat(pieces).toString()))
      .once('close', () => done(undefined));
  });
