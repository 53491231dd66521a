// A page of the blog, as its HTML arrives.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostCard } from '@/components/posts/post-card';
import { PostListPage } from '@/components/posts/post-list-page';
import { VlogCard } from '@/components/vlogs/vlog-card';
import { wordsOf } from '@/lib/content/texts';
import { postLists } from '@/lib/posts/lists';
import { emptyContent } from '@/lib/posts/schema';

const category = { id: 'mining', name: 'Mining', slug: 'mining' };
const four = ['', '/media/a.jpg', '/media/b.jpg', '/media/c.jpg'];

it.each([
  ['of four posts: a second, late one of the first post in its head', four, {}, true],
  ['of three posts: none in its head', four.slice(1), {}, false],
  ['of a category with four posts: none in its head', four, { category }, false],
  ['of older posts: none in its head', four, { page: 2, pages: 2 }, false],
])(
  'list %s, the first picture of the list at once and the others late',
  (_case, images, props, hasHead) => {
    const posts = images.map((image, index) => ({
      ...emptyContent,
      id: `${index}`,
      slug: `post-${index}`,
      title: 'A post',
      image,
      publishedAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
      author: 'Mwape Banda',
      categories: [],
      video: undefined,
    }));
    for (const list of Object.values(postLists)) {
      const html = renderToStaticMarkup(
        <PostListPage
          list={list}
          words={wordsOf(list.texts, {}, 'AI Lab')}
          Card={list.type === 'blog' ? PostCard : VlogCard}
          posts={posts}
          page={1}
          pages={1}
          categories={[]}
          category={undefined}
          {...props}
        />,
      );
      expect(html.match(/loading="\w+"/g), list.path).toEqual([
        ...(hasHead ? ['loading="lazy"'] : []),
        'loading="eager"',
        ...posts.slice(1).map(() => 'loading="lazy"'),
      ]);
    }
  },
);
