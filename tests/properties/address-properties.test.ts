// The rules for addresses hold for every text, and for those that have fooled other sites.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactMailto } from '@/lib/contact/mailto';
import { messageOf } from '@/lib/contact/message';
import { isAllowed } from '@/lib/http/hosts';
import { isOwnOrigin } from '@/lib/http/own-origin';
import { isElsewhere, isOwnPicture, pathWithin } from '@/lib/http/picture-address';
import {
  hasWidths,
  isDrawn,
  parseWidth,
  pictureSources,
  storedPaths,
  wholeAddress,
} from '@/lib/media/pictures/widths';
import { playerUrl, posterUrl, watchUrl, youtubeVideo } from '@/lib/posts/video';
import { anyText } from '../support/arbitrary';
import { addresses } from '../support/payloads';

/** Tries a rule with every text. */
const always = (rule: (text: string) => void): void =>
  // The property must not see what an expectation returns.
  fc.assert(fc.property(anyText, (text) => void rule(text)));
const anyAddress = fc.oneof(
  anyText,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(...addresses),
);
describe('an address', () => {
  it('of a video is that of an id, and no other', () =>
    fc.assert(
      fc.property(anyAddress, (address) => {
        const video = youtubeVideo(address);
        if (video === undefined) return;
        expect(video.id).toMatch(/^[\w-]{11}$/);
        for (const made of [watchUrl(video), posterUrl(video), playerUrl(video)]) {
          expect(new URL(made).protocol).toBe('https:');
        }
        expect(youtubeVideo(watchUrl(video))).toEqual(video);
        expect(youtubeVideo(playerUrl(video))).toEqual(video);
      }),
    ));

  it('of a picture of this site leads to this site', () =>
    fc.assert(
      fc.property(anyAddress, (address) => {
        const base = 'https://lab.example';
        const own = pathWithin(base, address);
        if (isOwnPicture(own)) {
          expect(new URL(own, base).origin).toBe(base);
          expect(isElsewhere(own)).toBe(false);
        }
        for (const source of Object.values(pictureSources(own, 700)).join(', ').split(', ')) {
          const [first = ''] = source.split(' ');
          if (isDrawn(own) || hasWidths(own)) {
            expect(new URL(first, base).origin).toBe(base);
          } else expect(source.length).toBeLessThanOrEqual(own.length);
        }
        expect(wholeAddress(wholeAddress(own))).toBe(wholeAddress(own));
      }),
    ));

  it('of a width is one that there is', () =>
    always((text) => {
      const parsed = parseWidth(text);
      if (parsed) expect(`${parsed.width}.${parsed.format}`).toBe(text);
      expect(new Set(storedPaths(text)).size).toBe(8);
    }));

  it('that may be fetched is http(s), at an allowed host, with no password', () =>
    fc.assert(
      fc.property(anyAddress, (address) => {
        const url = URL.parse(address);
        if (!url || !isAllowed(url, ['*.example.org', 'evil.example'])) return;
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe('');
        expect(url.hostname).toMatch(/^evil\.example$|\.example\.org$/);
      }),
    ));

  it('in a prepared mail adds no header of its own', () =>
    always((text) => {
      const mail = new URL(
        contactMailto(
          'lab@example.org',
          messageOf(() => text),
        ),
      );
      expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
      expect(mail.pathname).toBe('lab@example.org');
    }));

  it('of another origin is not ours', () =>
    fc.assert(
      fc.property(anyAddress, (origin) => {
        const headers = { fetchSite: null, origin, host: 'lab.example' };
        const isOurs = isOwnOrigin(headers, 'https://lab.example');
        expect(isOurs).toBe(URL.parse(origin)?.host === 'lab.example');
        expect(isOwnOrigin({ ...headers, fetchSite: 'cross-site' }, 'https://lab.example')).toBe(
          false,
        );
      }),
    ));
});
