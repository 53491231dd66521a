import { afterEach, describe, expect, it, vi } from 'vitest';
import { campaignIn } from '@/lib/http/campaign';
import { attributionKey, readAttribution, rememberAttributionScript, sendForm } from './send-form';

describe('the attribution script', () => {
  const land = (
    search: string,
    referrer = '',
    sessionStorage: Record<string, string> = {},
  ): unknown => {
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
    ['https://www.lab.example/about', ''],
    ['http://lab.example/', ''],
    ['https://lab.example.org/', 'https://lab.example.org/'],
    ['https://other.example/lab.example/', 'https://other.example/lab.example/'],
  ])('the referrer %s is stored as %j', (before, referrer) =>
    expect(land('', before)).toEqual({ landing_page: '/', referrer }),
  );

  it.each([
    ['?UTM_SOURCE=Radio', { utm_source: 'Radio' }],
    [
      '?a=1&amp;utm_source=Radio&amp;Utm_Campaign=Spring',
      { utm_source: 'Radio', utm_campaign: 'Spring' },
    ],
    ['?utm_source=Radio&utm_source=', { utm_source: 'Radio' }],
  ])('the campaign of %s is read the same as on the server', (search, campaign) => {
    expect(land(search)).toEqual({ landing_page: '/', referrer: '', ...campaign });
    expect(campaignIn(new URLSearchParams(search))).toEqual(campaign);
  });

  it('the stored source is replaced only by an address with a campaign', () => {
    const tab = {};
    const radio = land('?utm_source=radio&utm_medium=air', 'https://a.example/', tab);
    for (const search of ['', '?utm_source=', '?page=2', '?utm_other=x']) {
      expect(land(search, 'https://b.example/', tab)).toEqual(radio);
    }
    expect(land('?utm_source=mines', 'https://b.example/', tab)).toEqual({
      landing_page: '/',
      referrer: 'https://b.example/',
      utm_source: 'mines',
    });
  });

  it('campaign: read from the address when the browser forbids storage', () => {
    const refuse = (): never => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    new Function('window', 'location', 'document', 'sessionStorage', rememberAttributionScript)(
      globalThis,
      { pathname: '/work', search: '?utm_source=radio', origin: 'https://lab.example' },
      { referrer: '' },
      new Proxy({}, { get: refuse, set: refuse }),
    );
    expect(readAttribution()).toEqual({ landing_page: '/work', referrer: '', utm_source: 'radio' });
    Reflect.deleteProperty(globalThis, attributionKey);
  });
});

describe('the number of a sent form', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('a form repeated after a failure has the same number; the same text after an answer has a new one', async () => {
    vi.stubGlobal(
      'FormData',
      class extends Map<string, string> {
        constructor({ message }: { message: string }) {
          super([['message', message]]);
        }
      },
    );
    const numbers: unknown[] = [];
    const answers = ['lost', 'refused', 'stored', 'stored', 'stored'];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      numbers.push(JSON.parse(String(init?.body)).event);
      const answer = answers.shift();
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return Response.json({ ok: answer === 'stored', error: '', data: null });
    });
    const send = async (message: string): Promise<unknown> => {
      const form = { action: 'https://lab.example/api/contact', message };
      await sendForm(form as unknown as HTMLFormElement, 'failed');
      return numbers.at(-1);
    };
    const first = await send('Call me');
    expect([await send('Call me'), await send('Call me')]).toEqual([first, first]);
    const second = await send('Call me');
    const third = await send('Call me');
    expect(new Set([first, second, third]).size).toBe(3);
  });
});
