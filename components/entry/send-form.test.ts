import { describe, expect, it } from 'vitest';
import { attributionKey, rememberAttributionScript } from './send-form';

describe('the attribution script', () => {
  const land = (search: string, referrer = ''): unknown => {
    const sessionStorage: Record<string, string> = {};
    new Function('sessionStorage', 'location', 'document', rememberAttributionScript)(
      sessionStorage,
      { pathname: '/', search, origin: 'https://lab.example' },
      { referrer },
    );
    return JSON.parse(sessionStorage[attributionKey] ?? '');
  };
  it.each([
    ['?utm_source=%00', ''],
    ['?utm_source=a%00%07b', 'ab'],
    ['?utm_source=%ED%A0%80', '\uFFFD\uFFFD\uFFFD'],
    [`?utm_source=x${encodeURIComponent('😀'.repeat(600))}`, `x${'😀'.repeat(499)}`],
    ['?utm_source=news&evil=1', 'news'],
  ])('the source in %.40s is stored without unusable characters', (search, source) =>
    expect(land(search)).toEqual({ landing_page: '/', referrer: '', utm_source: source }),
  );

  it.each([
    ['https://www.google.com/', 'https://www.google.com/'],
    ['https://lab.example/about', ''],
  ])('the referrer %s is stored as %j', (before, referrer) =>
    expect(land('', before)).toEqual({ landing_page: '/', referrer }),
  );
});
