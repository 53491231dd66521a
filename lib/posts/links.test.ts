import { expect, it } from 'vitest';
import { linkTarget } from './links';

it.each([
  [
    'https://www.google.com/url?q=https://a.example/b%3Fc%3D1&sa=D&usg=x',
    'https://a.example/b?c=1',
  ],
  ['https://google.com/url?sa=t&url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=x', 'https://a.example/'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=x',
    'https://a.example/',
  ],
  ['https://l.wl.co/l?u=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://l.messenger.com/l.php?u=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  [
    'https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=https%3A%2F%2Fa.example%2F',
    'https://a.example/',
  ],
  ['https://www.youtube.com/redirect?q=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  [
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=javascript:alert(1)',
  ],
  ['https://www.google.com/search?q=a', 'https://www.google.com/search?q=a'],
  [
    'https://notgoogle.com/url?q=https://a.example/',
    'https://notgoogle.com/url?q=https://a.example/',
  ],
  ['/blog/a', '/blog/a'],
  // Its target wraps another one.
  [
    'https://eur01.safelinks.protection.outlook.com/?URL=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fa.example%2F',
    'https://a.example/',
  ],
  ['https://www.linkedin.com/safety/go/?url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://meet.google.com/linkredirect?dest=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  [
    'https://outlook.office365.com/owa/redir.aspx?URL=https%3A%2F%2Fa.example%2F',
    'https://a.example/',
  ],
  ['https://t.umblr.com/redirect?z=https%3A%2F%2Fa.example%2F&t=x', 'https://a.example/'],
  ['https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fa.example%2f&c=x', 'https://a.example/'],
  ['https://urldefense.com/v3/__https://a.example/b__;!!x!y$', 'https://a.example/b'],
  ['https://urldefense.com/v3/__https:/a.example/b*c__;Iw!!x!y$', 'https://a.example/b#c'],
  [
    'https://urldefense.com/v3/__https://a.example/**A_*__;w6TDtsO8!!x!y$',
    'https://a.example/äö_ü',
  ],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_b-2Dc-3Fd-3D1&d=x',
    'https://a.example/b-c?d=1',
  ],
  [
    'https://urldefense.proofpoint.com/v1/url?u=http://a.example/b-c_d&k=x',
    'http://a.example/b-c_d',
  ],
  [
    'https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9hLmV4YW1wbGUvw6Q_Yj1j&ntb=1',
    'https://a.example/ä?b=c',
  ],
  [
    'https://r.search.yahoo.com/_ylt=x/RV=2/RU=https%3a%2f%2fa.example%2fb/RK=2/RS=x-',
    'https://a.example/b',
  ],
  ['https://secure-web.cisco.com/1abc/https%3A%2F%2Fa.example%2Fb', 'https://a.example/b'],
  // Addresses that say of no target, or of no whole one.
  ['https://www.bing.com/ck/a?u=a1***', 'https://www.bing.com/ck/a?u=a1***'],
  ['https://www.bing.com/search?q=a', 'https://www.bing.com/search?q=a'],
  [
    'https://urldefense.com/v3/__mailto:a@b.example__;!!x$',
    'https://urldefense.com/v3/__mailto:a@b.example__;!!x$',
  ],
  ['https://r.search.yahoo.com/RU=%', 'https://r.search.yahoo.com/RU=%'],
  ['https://t.co/abc', 'https://t.co/abc'],
])('the link %s leads to %s', (href, target) => expect(linkTarget(href)).toBe(target));
