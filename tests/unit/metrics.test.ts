import { expect, it } from 'vitest';
import { kindOf } from '@/lib/metrics';

it.each([
  ['/', 'page'],
  ['/blog/a-post', 'page'],
  ['/made-up/by/somebody', 'page'],
  ['/apiary', 'page'],
  ['/api', 'api'],
  ['/api/health/live', 'api'],
  ['/admin/posts', 'admin'],
  ['/media/a.jpg', 'media'],
  ['/media/a.jpg/640.avif', 'media'],
  ['/pictures/abc', 'pictures'],
  ['/pictures/abc/ZXhhbXBsZQ/640.avif', 'pictures'],
  ['/_next/static/chunks/a.js', 'file'],
  ['/_next/data', 'file'],
  ['/blog/rss.xml', 'file'],
  ['/images/a.webp', 'file'],
])('%s is of the kind %s', (path, kind) => expect(kindOf(path)).toBe(kind));
