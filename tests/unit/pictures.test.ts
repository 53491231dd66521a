import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';
import { isAllowed, isInner } from '@/lib/pictures/hosts';
import { postInputSchema } from '@/lib/posts/schema';

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
    '%s is not',
    (address) => expect(isInner(address)).toBe(false),
  );
});

describe('PICTURE_HOSTS', () => {
  it('is a list of hosts', () => {
    expect(parseEnv({}).PICTURE_HOSTS).toEqual([]);
    expect(
      parseEnv({ PICTURE_HOSTS: ' Example.org, *.example.net,127.0.0.1:4000 [::1]:80' })
        .PICTURE_HOSTS,
    ).toEqual(['example.org', '*.example.net', '127.0.0.1:4000', '[::1]:80']);
  });
  it.each(['https://example.org', 'example.org/path', '*', 'a b*'])('refuses %s', (text) =>
    expect(() => parseEnv({ PICTURE_HOSTS: text })).toThrow('PICTURE_HOSTS must be hosts'),
  );
});

describe('the featured picture of a post', () => {
  const schema = postInputSchema.shape.featuredImage;
  it.each([
    '',
    '/media/a.png',
    'https://other.example/a b.png?size=2',
    'http://127.0.0.1:4000/a.png',
  ])('may be %s', (address) => expect(schema.safeParse(address).success).toBe(true));
  it.each([
    '//other.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://other.example/a.png',
    'a.png',
    'https://',
  ])('may not be %s', (address) => expect(schema.safeParse(address).success).toBe(false));
});
