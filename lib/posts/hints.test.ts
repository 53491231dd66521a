import { describe, expect, it } from 'vitest';
import { hintsFor, namedBy, type PostToCheck, phoneWeight } from './hints';

const post = (content: string, more: Partial<PostToCheck> = {}): PostToCheck => ({
  type: 'blog',
  excerpt: 'A summary',
  featuredImage: '/media/a.jpg',
  content,
  ...more,
});
const hints = (content: string, more: Partial<PostToCheck> = {}, dead: string[] = []) =>
  hintsFor(post(content, more), { deadPaths: new Set(dead) });

describe('the hints before publishing', () => {
  it.each<[string, string[]]>([
    ['<h2>One</h2><h3>Two</h3><h2>Three</h2><img src="/media/b.jpg" alt="An owl">', []],
    ['<h3>Deep</h3>', ['The heading ‘Deep’ leaves a level out: a heading of level 2 comes first.']],
    [
      '<h2>A</h2><h4>B</h4><h4>C</h4>',
      ['The heading ‘B’ leaves a level out: a heading of level 3 comes first.'],
    ],
    [
      '<img src="/media/b.jpg" alt=" ">',
      ['1 picture has no description: say what it shows, unless it only decorates.'],
    ],
    [
      '<img src="/media/b.jpg" alt=""><img src="/media/c.jpg">',
      ['2 pictures have no description: say what they show, unless they only decorate.'],
    ],
    [
      '<span data-picture-to-add=""></span>',
      ['1 picture waits for its description or its file, and readers do not see it.'],
    ],
  ])('%s', (content, expected) => expect(hints(content)).toEqual(expected));

  it('name what a post lacks, and links that lead nowhere', () => {
    expect(hints('<p>Text</p>', { excerpt: '', featuredImage: '' }, ['/blog/gone'])).toEqual([
      'A link leads to ‘/blog/gone’, which this site does not have.',
      'Without an excerpt, lists and search engines have no summary.',
      'Without a featured picture, lists show a drawing of the site.',
    ]);
    expect(hints('https://youtu.be/dQw4w9WgXcQ', { type: 'vlog', featuredImage: '' })).toEqual([]);
    expect(hints(' ', { type: 'vlog', featuredImage: '/media/a.webp' })).toEqual([
      'Without a video link, readers see the picture in place of a video.',
    ]);
  });

  it('say nothing of a text that is shown without its HTML', () =>
    expect(hints(`${'<div>'.repeat(1_000)}<h4>Deep</h4>`)).toEqual([]));
});

it('a post names the paths of this site and its pictures, each once', () => {
  const content = `<p><a href="/blog/a?x=1#y">1</a><a href="https://lab.example/blog/a">2</a><a href="#top">3</a>
    <a href="https://other.example/">4</a><a href="//other.example/x">5</a><a href="mailto:a@b.zm">6</a>
    <img src="/media/b.jpg" alt=""><img src="/media/a.jpg" alt=""></p>`;
  expect(namedBy(post(content), 'https://lab.example')).toEqual({
    paths: ['/blog/a'],
    pictures: ['/media/a.jpg', '/media/b.jpg'],
  });
  expect(namedBy(post('<p></p>', { featuredImage: '' }), 'https://lab.example').pictures).toEqual(
    [],
  );
});

it('the weight on a phone is that of the compressed text and of the pictures that are known', () => {
  const pictureBytes = new Map([['/media/a.jpg', 600_000]]);
  const weigh = (...pictures: string[]) =>
    phoneWeight(post('<p>Text</p>'), pictures, { pictureBytes });
  expect(weigh('/media/a.jpg', '/media/b.jpg')).toEqual({
    kilobytes: 601,
    isHeavy: true,
    unknown: 1,
  });
  expect(weigh()).toEqual({ kilobytes: 1, isHeavy: false, unknown: 0 });
});
