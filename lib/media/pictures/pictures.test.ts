import { describe, expect, it } from 'vitest';
import { isAllowed, isInner, literalOf } from '@/lib/http/hosts';
import { hostPattern, isElsewhere, pathWithin } from '@/lib/http/picture-address';
import { pictureOf, shownPicture } from '@/lib/media/pictures/shown';

describe('isAllowed', () => {
  const hosts = [
    'example.org',
    '*.example.net',
    'pictures.example:8080',
    '127.0.0.1:4000',
    '*.0.0.1',
  ];
  it.each([
    ['https://example.org/a.png', true],
    ['http://EXAMPLE.org/a.png', true],
    ['https://example.org:444/a.png', false],
    ['https://evil-example.org/a.png', false],
    ['https://example.org.evil.example/a.png', false],
    ['https://example.org@evil.example/a.png', false],
    ['https://evil@example.org/a.png', false],
    ['https://:secret@example.org/a.png', false],
    ['https://1.0.0.1/a.png', false],
    ['https://evilexample.net/a.png', false],
    ['https://a.example.net.evil.example/a.png', false],
    ['https://a.b.example.net/a.png', true],
    ['https://example.net/a.png', false],
    ['http://pictures.example:8080/a.png', true],
    ['http://127.0.0.1:4000/a.png', true],
    ['http://127.0.0.1/a.png', false],
    ['ftp://example.org/a.png', false],
    ['file:///etc/passwd', false],
    ['data:image/png;base64,AA', false],
  ])('%s: %s', (address, allowed) => expect(isAllowed(new URL(address), hosts)).toBe(allowed));
});

describe('isInner', () => {
  it.each(
    '0.0.0.0 127.0.0.1 127.255.0.9 10.1.2.3 172.16.0.1 172.31.9.9 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 64:ff9b::a00:1 fd00::1 fe80::1 ff02::1 2002:7f00:1:: nonsense'.split(
      ' ',
    ),
  )('%s is inner', (address) => expect(isInner(address)).toBe(true));
  it.each('8.8.8.8 172.32.0.1 193.0.0.1 2606:4700::1111 2a00:1450::1'.split(' '))(
    '%s is not inner',
    (address) => expect(isInner(address)).toBe(false),
  );
});

describe('a network that the public internet does not lead to', () => {
  it.each(
    [
      '0.255.255.255 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.0 169.254.0.0 172.31.255.255 192.0.0.255',
      '192.0.2.255 192.88.99.255 192.168.255.255 198.18.0.0 198.19.255.255 198.51.100.255 203.0.113.255',
      '239.255.255.255 240.0.0.0 ::ffff:10.0.0.1 ::ffff:0:10.0.0.1 ::a00:1 64:ff9b::1 64:ff9b:1::1 100::1 100:0:0:1::1 2001::1 2001:1ff::1 3fff::1 5f00::1',
      '2001:db8::1 2002::1 fc00::1 fdff::1 febf::1 fec0::1 feff::1 ff00::1',
    ].flatMap((line) => line.split(' ')),
  )('has %s', (address) => expect(isInner(address)).toBe(true));
  it.each(
    [
      '1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255',
      '169.255.0.0 172.15.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0',
      '198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255',
      '64:ff9a::1 64:ff9c::1 64:ff9b:2::1 100:0:0:2::1 2001:200::1 2001:db7::1 2001:db9::1 2003::1 fbff::1 fe00::1',
    ].flatMap((line) => line.split(' ')),
  )('has not %s', (address) => expect(isInner(address)).toBe(false));

  it.each([
    ['http://10.0.0.5/', '10.0.0.5'],
    ['http://[::1]:80/', '::1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://example.org/', undefined],
  ])('is named by %s as %s', (url, address) => expect(literalOf(new URL(url))).toBe(address));
});

describe('the address of a picture', () => {
  it.each(['http://a', 'HTTPS://a'])('%s leads elsewhere', (address) =>
    expect(isElsewhere(address)).toBe(true),
  );
  it.each(['/a', 'a', ' http://a', 'http:/a', 'ftp://a', 'xhttp://a', ''])(
    '%j does not lead elsewhere',
    (address) => expect(isElsewhere(address)).toBe(false),
  );
  it.each([
    ['https://lab.example/a.png?b=c#d', '/a.png?b=c'],
    [' https://lab.example/a.png', '/a.png'],
    ['https://lab.example//evil.example', 'https://lab.example//evil.example'],
    ['https://other.example/a.png', 'https://other.example/a.png'],
    ['https://lab.example:444/a.png', 'https://lab.example:444/a.png'],
    ['/a.png', '/a.png'],
    ['https://', 'https://'],
  ])('%j is stored as %s', (address, stored) =>
    expect(pathWithin('https://lab.example', address)).toBe(stored),
  );
  it.each(['example.org', '*.example.org', 'example.org:8080', '10.0.0.5', '[::1]', '[::1]:80'])(
    'of a host may be %s',
    (host) => expect(host).toMatch(hostPattern),
  );
  it.each([
    '*',
    '*example.org',
    'a*.example.org',
    'a:123456',
    'a:',
    'a/b',
    'A',
    '[::1',
    '::1',
    '[x]',
    'x[::1]',
    '[::1]x',
    '[]',
    '',
  ])('of a host may not be %j', (host) => expect(host).not.toMatch(hostPattern));
});

describe('a stored picture', () => {
  it('of this site is shown from its path, and no picture as none', () => {
    expect(shownPicture('/media/a.png')).toBe('/media/a.png');
    expect(shownPicture('https://lab.example/media/a.png')).toBe('/media/a.png');
    expect(shownPicture('')).toBe('');
  });
  it('of a host that is not allowed, or of none, is not shown', () => {
    expect(shownPicture('https://evil.example/a.png')).toBe('');
    expect(shownPicture('https://')).toBe('');
  });
  it('of an allowed host is shown through this site, with a signature that no other address has', () => {
    const address = 'https://pictures.example/ä b.png?size=2';
    const [, route, signature = '', encoded = ''] = shownPicture(address).split('/');
    expect(route).toBe('pictures');
    expect(signature).toMatch(/^[\w-]{22}$/);
    expect(pictureOf(signature, encoded)).toBe(address);
    const other = Buffer.from('https://pictures.example/b.png').toString('base64url');
    expect(pictureOf(signature, other)).toBeUndefined();
    expect(pictureOf(signature.slice(1), encoded)).toBeUndefined();
    expect(pictureOf('', encoded)).toBeUndefined();
    expect(pictureOf('x'.repeat(22), encoded)).toBeUndefined();
  });
});
