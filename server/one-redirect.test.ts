import { describe, expect, it } from 'vitest';
import { oneRedirect } from './one-redirect';

describe('an address that leads on by more than one rule', () => {
  it.each([
    // The middleware leads these on.
    ['/About/', '/About'],
    ['/ABOUT/?x=1', '/ABOUT?x=1'],
    ['/Blog/Some-Post/?utm_source=a/b/', '/Blog/Some-Post?utm_source=a/b/'],
    ['/blog/some-post./', '/blog/some-post.'],
    ['/About//', '/About'],
    ['//About', '/About'],
    ['/blog//Some-Post/', '/blog/Some-Post'],
    ['/About%2C/', '/About%2C'],
    // The owner's list, or an import, may lead these on.
    ['/old-page/', '/old-page'],
    ['/2024/05/my-post/?x=1', '/2024/05/my-post?x=1'],
    ['/old//page//', '/old/page'],
    // The framework takes the last slash, and nothing else is left to do.
    ['//about/', '/about/'],
    ['/blog//some-post/', '/blog/some-post/'],
    ['/about/', '/about/'],
    ['/about//?x=1', '/about/?x=1'],
    ['/blog/some-post/', '/blog/some-post/'],
    ['/sitemap.xml/', '/sitemap.xml/'],
    // Its own.
    ['//about', '//about'],
    ['/', '/'],
    ['//', '//'],
    ['/about?next=/About/', '/about?next=/About/'],
    ['/admin/Posts/', '/admin/Posts/'],
    ['/media/A.PNG/', '/media/A.PNG/'],
    ['/_next/static/Chunk/', '/_next/static/Chunk/'],
    ['/api/x//Y/', '/api/x//Y/'],
  ])('%s is requested as %s', (url, requested) => expect(oneRedirect(url)).toBe(requested));
});
