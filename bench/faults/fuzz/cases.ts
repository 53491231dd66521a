import { actionArguments, analysis, inParts, json, urlEncoded } from './bodies.ts';
import type { Chooser } from './choose.ts';
import { addQuery, fillIn, isPage, oddTarget, routes } from './targets.ts';

export type Who = 'nobody' | 'visitor' | 'author';

/** A request, byte for byte. */
export interface Case {
  who: Who;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

/** The facts about the site that the cases are made for. */
interface Known {
  /** The ids of the actions of its build. */
  actions: readonly string[];
  /** Slugs and ids that it has. */
  segments: readonly string[];
  origin: string;
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'LINK',
  'QUERY',
];
const types = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="b',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=b',
  'application/json',
  'application/x-www-form-urlencoded; charset=utf-7',
  'application/octet-stream',
  ';',
  '',
];
const parts = 'multipart/form-data; boundary=b';

/** Headers that browsers and frameworks write, with what none of them writes. */
const oddHeaders: ReadonlyArray<readonly [name: string, values: readonly string[]]> = [
  ['RSC', ['1', '', 'x']],
  [
    'Next-Router-State-Tree',
    [
      '',
      '%',
      '[]',
      '%5B%22%22%5D',
      '{"a":1}',
      encodeURIComponent('["",{"children":["x",{}]}]'),
      '['.repeat(900),
    ],
  ],
  ['Next-Router-Prefetch', ['1', '2', 'x']],
  ['Next-Router-Segment-Prefetch', ['/_tree', '/%', 'x', '/_index']],
  ['Next-Url', ['/', '%', '//x', '*']],
  ['Next-Action', ['x', '', '../..', 'f'.repeat(42), '0'.repeat(40), 'A'.repeat(5000)]],
  ['Origin', ['http://evil.example', 'null', 'x', '']],
  ['Sec-Fetch-Site', ['cross-site', 'same-site', 'none', 'x']],
  ['X-Forwarded-Host', ['evil.example', '', 'a, b', '[', 'a b']],
  ['X-Forwarded-Proto', ['javascript', 'https, http', '']],
  ['X-Forwarded-For', ['', ',', 'x'.repeat(3000), '::1', '1.2.3.4, \u00ff', '10.0.0.1']],
  [
    'Cookie',
    [
      'admin=x',
      'admin=a.b.c; visitor=%',
      '=',
      ';;;',
      'visitor=eyJ.eyJ.x',
      '__prerender_bypass=x',
      'admin=eyJhbGciOiJub25lIn0.e30.',
      `a=${'b'.repeat(9000)}`,
      'form-calculator-refused-0=x; form-report-entered-0=%00',
      'admin-browser=\u00ff',
    ],
  ],
  ['Range', ['bytes=0-0', 'bytes=9-1', 'x', 'bytes=-', `bytes=${'0-0,'.repeat(500)}0-0`]],
  ['If-None-Match', ['*', '"x"', 'W/"x"', 'x', '"']],
  ['If-Modified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x', '-1']],
  ['If-Range', ['"x"', 'x']],
  ['Accept', ['*/*', 'text/x-component', 'x', '', 'image/avif']],
  ['Accept-Encoding', ['gzip', 'br', 'zstd', '*;q=0', 'identity;q=0', 'gzip;q=x', ',,,']],
  ['Accept-Language', ['*', 'x'.repeat(2000)]],
  ['Referer', ['x', 'http://[', 'http://localhost/?utm_source=%00&utm_campaign=%ff']],
  ['User-Agent', ['', '\u00ff\u00fe', 'x'.repeat(3000)]],
  ['Expect', ['100-continue']],
  ['Upgrade', ['websocket', 'h2c']],
  ['X-Middleware-Subrequest', ['middleware:middleware:middleware:middleware:middleware']],
  ['X-Nextjs-Data', ['1']],
  ['X-File-Name', ['%', '%00', '..%2f..%2fx.png', 'a.svg', '%ed%a0%80']],
  ['Content-Encoding', ['gzip', 'x']],
  ['Host', ['evil.example', '', '[', 'a b']],
];

const forms = ['/api/entry/calculator', '/api/entry/report', '/api/entry/x', '/api/calculator'];
const steps = ['code', 'proof', 'deletion', 'end', 'x'].map((step) => `/privacy/your-data/${step}`);

type Request = Pick<Case, 'method' | 'target' | 'headers' | 'body'>;

/** The request of the page's script or of a form, but for its content. */
function formed(choose: Chooser, { actions, segments }: Known): Request {
  const { one, rarely } = choose;
  const target = fillIn(choose, one(routes.filter(isPage)), segments);
  return one([
    () => ({
      method: 'POST',
      target,
      headers: {
        'Next-Action': one(actions),
        'Content-Type': rarely(3) ? parts : 'text/plain;charset=UTF-8',
      },
      body: rarely(3) ? inParts(choose, actions) : actionArguments(choose),
    }),
    () => ({
      method: 'POST',
      target: one([...forms, ...steps, '/api/recommendations']),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: urlEncoded(choose),
    }),
    () => ({
      method: 'POST',
      target: '/api/recommendations',
      headers: { 'Content-Type': 'application/json' },
      body: rarely(2) ? analysis(choose) : json(choose),
    }),
    () => ({
      method: 'POST',
      target: one([target, ...forms, ...steps]),
      headers: { 'Content-Type': parts },
      body: inParts(choose, actions),
    }),
    () => ({
      method: 'POST',
      target: '/api/media',
      headers: { 'Content-Type': one(types), 'X-File-Name': one(['a.png', 'a.svg', '%', '']) },
      body: one([choose.noise(200), '<svg', '<svg xmlns="x"/>', 'GIF89a', '%PDF-', '']),
    }),
  ])();
}

function newRequest(choose: Chooser, { segments }: Known): Request {
  const path = fillIn(choose, choose.one(routes), segments);
  const target = addQuery(choose, path);
  return { method: choose.rarely(8) ? 'HEAD' : 'GET', target, headers: {}, body: '' };
}

function strange(choose: Chooser, known: Known): Request {
  const { one, rarely } = choose;
  const target = rarely(2) ? oddTarget(choose) : newRequest(choose, known).target;
  const body = one([
    () => '',
    () => choose.noise(choose.below(300)),
    () => json(choose),
    () => inParts(choose, known.actions),
  ])();
  return {
    method: one(methods),
    target,
    headers: body ? { 'Content-Type': one(types) } : {},
    body,
  };
}

/** Any request, from an address of its own. */
export function makeCase(choose: Chooser, known: Known): Case {
  const { below, one, rarely } = choose;
  const kind = below(10);
  const make = [formed, newRequest, strange][[0, 0, 0, 0, 1, 1, 1, 1, 2, 2][kind] ?? 2] ?? strange;
  const { method, target, headers, body } = make(choose, known);
  headers['X-Forwarded-For'] = `10.${below(256)}.${below(256)}.${below(256)}`;
  if (method === 'POST' && !rarely(6)) headers.Origin = known.origin;
  while (rarely(3)) {
    const [name, values] = one(oddHeaders);
    headers[name] = one(values);
  }
  return { who: one(['nobody', 'visitor', 'author', 'author']), method, target, headers, body };
}
