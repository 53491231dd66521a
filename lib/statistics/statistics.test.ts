// The rules by which visits are counted, without a database.
import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VisitBuffer, type WaitingRow } from './buffer';
import { DaySalt } from './day-salt';
import { NetworkLimit } from './network-limit';
import { readBeacon, readPicture, refusalOf } from './request';
import { attributionOf, deviceOf, foldSearch, nameOf, visitorOf } from './visit';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const site = 'https://lab.example';
const ownHosts = ['www.lab.example'];

describe('statistics: the source of a visit', () => {
  it.each([
    [
      'a campaign is its trimmed names',
      { utm_source: 'News ', utm_campaign: 'Spring' },
      { utm_source: 'News', utm_campaign: 'Spring' },
    ],
    [
      'a referrer is its origin without path',
      { referrer: 'https://www.google.com/search?q=me' },
      { referrer: 'https://www.google.com' },
    ],
    [
      'an app is its address',
      { referrer: 'android-app://com.google.android.gm/' },
      { referrer: 'android-app://com.google.android.gm' },
    ],
    ['a page of this site is empty', { referrer: 'https://www.lab.example/about' }, {}],
    ['a page of this site without www is empty', { referrer: 'http://lab.example/' }, {}],
    ['a page of this site with m. is empty', { referrer: 'https://m.lab.example/' }, {}],
    [
      'a page of another site that begins with our name is its origin',
      { referrer: 'https://lab.example.org/' },
      { referrer: 'https://lab.example.org' },
    ],
    ['a referrer that is no web address is empty', { referrer: 'about:blank' }, {}],
    ['a visit without referrer is empty', {}, {}],
  ])('the stored source of %s', (_what, sent, expected) =>
    expect(attributionOf(sent, ownHosts)).toEqual(expected),
  );

  it('a campaign name is cut to 100 characters, and line breaks become spaces', () =>
    expect(attributionOf({ utm_source: `a\n${'é'.repeat(200)}` }, []).utm_source).toBe(
      `a ${'é'.repeat(98)}`,
    ));
});

describe('statistics: what is counted', () => {
  it.each([
    ['view', '/', '/'],
    ['view', '/industries/mining', '/industries/mining'],
    ['view', '/blog/a-post', '/blog/a-post'],
    ['view', '/admin', undefined],
    ['view', '/draft/abc', undefined],
    ['view', '/result/abc', undefined],
    ['view', '/api/count', undefined],
    ['view', '/privacy/your-data', undefined],
    ['view', '/blog/a/b', undefined],
    ['read', '/blog/a-post', '/blog/a-post'],
    ['read', '/about', undefined],
    ['tool', 'calculator', 'calculator'],
    ['tool', 'contact', undefined],
    ['press', 'whatsapp', 'whatsapp'],
    ['press', 'sector:mining', 'sector:mining'],
    ['press', 'sector:of my own', undefined],
    ['press', 'print', undefined],
    ['search', '  Solar\tPUMPS ', 'solar pumps'],
    ['search', 'jane@example.com', undefined],
  ] as const)('%s of %j is counted as %j', (kind, sent, expected) =>
    expect(nameOf(kind, sent)).toBe(expected),
  );

  it('a search text is cut to 60 characters, and one with a phone number or only spaces is not counted', () => {
    expect(foldSearch('😀'.repeat(80))).toBe('😀'.repeat(60));
    expect(foldSearch('0977 123 456')).toBeUndefined();
    expect(foldSearch('\u200emaize\u202c \u2067prices\u2069')).toBe('maize prices');
    expect(
      attributionOf({ utm_source: '\u200fNews\u200e', utm_campaign: '\u2066May\u2069' }, []),
    ).toEqual({
      utm_source: 'News',
      utm_campaign: 'May',
    });
    expect(foldSearch(' ')).toBeUndefined();
  });
});

it.each([
  [phone, 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.5', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Safari/537.36', 'tablet'],
  [desktop, 'desktop'],
  ['Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423 Version/12.16', 'phone'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25', 'phone'],
  ['Opera/9.80 (iPad; Opera Mini/7.0; U; en) Presto/2.12', 'tablet'],
  ['UCWEB/2.0 (MIDP-2.0; U; Adr 9; en-US; TECNO_KC2) U2/1.0.0 UCBrowser/10.9.8', 'phone'],
  ['Mozilla/5.0 (Linux; U; Android 8.1; en-US; itel A16) UCBrowser/13.4 U3/0.8.0', 'phone'],
  ['Nokia200/2.0 (12.04) Profile/MIDP-2.1 Configuration/CLDC-1.1', 'phone'],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'phone'],
  ['SAMSUNG-GT-E2252/E2252XXLK1 Dolfin/2.0 NexPlayer/3.0', 'phone'],
  ['SonyEricssonW995/R1EA Profile/MIDP-2.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 9; TECNO) AppleWebKit/537.36 Chrome/89.0 Puffin/9.7.2AP', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 13; Nokia T20) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 8.1.0; TECNO KA7O Build/O11019) AppleWebKit/537.36 Version/4.0 Chrome/70.0 Safari/537.36',
    'phone',
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 10; Infinix X650)', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 11; SM-A125F; wv) AppleWebKit/537.36 Version/4.0 Chrome/92.0 Safari/537.36',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; Redmi Note 8) AppleWebKit/537.36 Chrome/99.0 Safari/537.36',
    'phone',
  ],
  [
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 640) AppleWebKit/537.36 Edge/15',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; Redmi Pad) AppleWebKit/537.36 Chrome/99.0 Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; SM-T295) AppleWebKit/537.36 Chrome/99.0 Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; TECNO P904) AppleWebKit/537.36 Chrome/99.0 Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
    'tablet',
  ],
  ['', 'desktop'],
])('statistics: the browser %j counts as a %s', (userAgent, expected) =>
  expect(deviceOf(userAgent)).toBe(expected),
);

it('statistics: the visitor id is 8 bytes that depend on salt, network and browser', () => {
  const salt = createSecretKey('ab'.repeat(32), 'hex');
  const one = visitorOf(salt, '10.0.0.1', phone);
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect(visitorOf(salt, '10.0.0.1', phone)).toBe(one);
  const others = [
    visitorOf(createSecretKey('cd'.repeat(32), 'hex'), '10.0.0.1', phone),
    visitorOf(salt, '10.0.0.2', phone),
    visitorOf(salt, '10.0.0.1', desktop),
  ];
  expect(new Set([one, ...others]).size).toBe(4);
});

const headersOf =
  (headers: Record<string, string>) =>
  (name: string): string | undefined =>
    ({ host: 'lab.example', 'user-agent': phone, ...headers })[name];

describe('statistics: a beacon', () => {
  const body = JSON.stringify(['view', '/about', ['News', 'Spring', 'https://lab.example']]);
  const view = {
    kind: 'view',
    name: '/about',
    source: { utm_source: 'News', utm_campaign: 'Spring' },
  };

  it.each([
    [
      'of this site is accepted',
      { 'sec-fetch-site': 'same-origin', 'content-length': '1024' },
      undefined,
    ],
    [
      'with the origin of this site is accepted',
      { origin: site, 'content-length': '10' },
      undefined,
    ],
    [
      'of another site is refused with 403',
      { 'sec-fetch-site': 'cross-site', 'content-length': '10' },
      403,
    ],
    [
      'with another origin is refused with 403',
      { origin: 'https://evil.example', 'content-length': '10' },
      403,
    ],
    ['without headers of its origin is refused with 403', { 'content-length': '10' }, 403],
    [
      'of 1,025 bytes is refused with 413',
      { 'sec-fetch-site': 'same-origin', 'content-length': '1025' },
      413,
    ],
    ['without a content length is refused with 413', { 'sec-fetch-site': 'same-origin' }, 413],
  ])('one %s', (_what, headers, expected) =>
    expect(refusalOf(headersOf(headers), site)).toBe(expected),
  );

  it('its view is read with the source of the visit', () =>
    expect(readBeacon(body, headersOf({}), site)).toEqual(view));

  it.each([
    ['DNT', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser without a name', { 'user-agent': '' }],
  ])('one of %s is not counted', (_what, headers) => {
    expect(readBeacon(body, headersOf(headers), site)).toBeUndefined();
    const referer = `${site}/about`;
    expect(readPicture('/about', headersOf({ referer, ...headers }), site)).toBeUndefined();
  });

  it.each([
    '',
    'no JSON',
    '{}',
    '["view"]',
    '["view","/admin",["","",""]]',
    '["x","/",["","",""]]',
  ])('one with the body %j is not counted', (sent) =>
    expect(readBeacon(sent, headersOf({}), site)).toBeUndefined(),
  );
});

describe('statistics: the counting image for pages without script', () => {
  it('a view is counted with the campaign of the page’s address, and without referrer', () =>
    expect(
      readPicture(
        '/about',
        headersOf({ referer: `${site}/about?utm_source=Radio&referrer=https://x.example/` }),
        site,
      ),
    ).toEqual({ kind: 'view', name: '/about', source: { utm_source: 'Radio' } }));

  it.each([
    ['?UTM_SOURCE=Radio', { utm_source: 'Radio' }],
    ['?Utm_Source=Radio&amp;utm_campaign=Spring', { utm_source: 'Radio', utm_campaign: 'Spring' }],
    ['?a=1&amp;amp;utm_source=Radio', { utm_source: 'Radio' }],
    ['?utm_source=Radio&utm_source=', { utm_source: 'Radio' }],
    ['?utm_source_x=Radio&xutm_source=Radio', {}],
  ])('the campaign of %s is read', (search, source) =>
    expect(
      readPicture('/about', headersOf({ referer: `${site}/about${search}` }), site)?.source,
    ).toEqual(source),
  );

  it('a request marked as same-origin is counted', () =>
    expect(readPicture('/', headersOf({ 'sec-fetch-site': 'same-origin' }), site)).toEqual({
      kind: 'view',
      name: '/',
      source: {},
    }));

  it.each([
    ['from a page of another site', '/', { referer: 'https://evil.example/' }],
    ['without a referrer', '/', {}],
    ['for a path that is no page', '/x.html', { referer: `${site}/` }],
  ])('a request %s is not counted', (_what, path, headers) =>
    expect(readPicture(path, headersOf(headers), site)).toBeUndefined(),
  );
});

describe('statistics: buffer of rows to store', () => {
  const row = (name: string, count = 1, network = ''): WaitingRow => ({
    id: name,
    kind: 'view',
    name,
    source: {},
    device: 'phone',
    day: null,
    visitor: null,
    count,
    at: 0,
    network,
  });
  const lost = (count: number, reason: string): WaitingRow => row(`lost ${reason}`, count);
  const names = (rows: WaitingRow[]): string[] => rows.map(({ name, count }) => `${name} ${count}`);

  it('rows are taken in parts, the oldest first', () => {
    const buffer = new VisitBuffer(3);
    for (const name of ['a', 'b', 'c']) buffer.add(row(name));
    expect(names(buffer.take(2, lost))).toEqual(['a 1', 'b 1']);
    expect(names(buffer.take(2, lost))).toEqual(['c 1']);
    expect(buffer.take(2, lost)).toEqual([]);
  });

  it('beyond the limit the oldest rows are dropped, and their number is sent first, again if it could not be stored', () => {
    const buffer = new VisitBuffer(2);
    for (const name of ['a', 'b', 'c']) buffer.add(row(name));
    const taken = buffer.take(9, lost);
    expect(names(taken)).toEqual(['lost full 1', 'b 1', 'c 1']);
    buffer.take(9, lost);
    buffer.lose([row('x'), row('y', 3)]);
    buffer.lostBecause = '';
    for (const name of ['a', 'b', 'c']) buffer.add(row(name));
    expect(names(buffer.take(9, lost))).toEqual(['lost  1', 'lost full 4', 'b 1', 'c 1']);
  });

  it('beyond the limit rows of the networks with most rows are dropped, and all rows of others stay', () => {
    const buffer = new VisitBuffer(1_000);
    buffer.add(row('first', 1, 'home'));
    for (let index = 0; index < 20_000; index += 1) {
      buffer.add(row('flood', 1, index % 3 === 0 ? 'one' : 'two'));
      if (index % 1_000 === 0) buffer.add(row('between', 1, `other ${index}`));
    }
    const taken = buffer.take(2_000, lost);
    const counts = Map.groupBy(taken, ({ name }) => name);
    expect(counts.get('first')).toHaveLength(1);
    expect(counts.get('between')).toHaveLength(20);
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(20_021);
    expect(taken.length).toBeLessThanOrEqual(1_001);
  });
});

describe('statistics: rate limit per address and network', () => {
  const second = { most: 2, mostOfNetwork: 5, windowMs: 1_000, places: 4 };
  const address = (network: number, own: number): string => `2001:db8:${network}:${own}::/64`;

  it('an address is counted up to its limit per window, and its network up to a higher limit', () => {
    let now = 0;
    const limit = new NetworkLimit(second, () => now);
    const take = (own: number) => limit.take(address(1, own));
    expect([0, 0, 0, 1, 1, 2, 2].map(take)).toEqual([
      'counted',
      'counted',
      'over',
      'counted',
      'counted',
      'counted',
      'over',
    ]);
    expect(limit.take('10.0.0.1')).toBe('counted');
    now = 1_000;
    expect(take(0)).toBe('counted');
  });

  it('each IPv4 address has a limit of its own', () => {
    const limit = new NetworkLimit(second, () => 0);
    expect(
      ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map((each) => limit.take(each)),
    ).toEqual(['counted', 'counted', 'over', 'counted']);
  });

  it('100 addresses of one network use one of four places, and a fifth network is refused as ‘full’', () => {
    let now = 0;
    const limit = new NetworkLimit({ ...second, mostOfNetwork: 50 }, () => now);
    for (let own = 0; own < 100; own += 1) {
      expect(limit.take(address(1, own))).toBe(own < 50 ? 'counted' : 'over');
    }
    const others = [2, 3, 4, 5, 2].map((network) => limit.take(address(network, 0)));
    expect(others).toEqual(['counted', 'counted', 'counted', 'full', 'counted']);
    now = 1_000;
    expect(limit.take(address(5, 0))).toBe('counted');
  });

  it('after a window with too many addresses each address has a limit of its own again', () => {
    let now = 0;
    const limit = new NetworkLimit({ ...second, mostOfNetwork: 50 }, () => now);
    const thrice = () => [0, 0, 0].map((own) => limit.take(address(1, own)));
    for (let own = 0; own < 9; own += 1) limit.take(address(1, own));
    expect(thrice()).toEqual(['counted', 'counted', 'counted']);
    now = 1_000;
    expect(thrice()).toEqual(['counted', 'counted', 'over']);
  });
});

describe('statistics: the daily salt', () => {
  const taken = (day: string, seconds_left: number) => ({ day, salt: 'ab', seconds_left });

  it('it is used for the seconds that the database gave, and requested once for simultaneous visits', async () => {
    let now = 0;
    let asked = 0;
    const salt = new DaySalt(() => now);
    const take = async () => {
      asked += 1;
      return taken(`day ${asked}`, 60);
    };
    const current = async () => (await salt.current(take))?.day;
    expect(await Promise.all([current(), current()])).toEqual(['day 1', 'day 1']);
    now = 59_999;
    expect(await current()).toBe('day 1');
    now = 60_000;
    expect(await current()).toBe('day 2');
  });

  it('without an answer of the database there is no salt, and it is requested again after five seconds', async () => {
    let now = 0;
    let asked = 0;
    const salt = new DaySalt(() => now);
    const fail = async () => {
      asked += 1;
      throw new Error('down');
    };
    expect(await salt.current(fail)).toBeUndefined();
    now = 4_999;
    expect(await salt.current(fail)).toBeUndefined();
    expect(asked).toBe(1);
    now = 5_000;
    expect(await salt.current(async () => taken('a day', 1))).toMatchObject({ day: 'a day' });
  });
});
