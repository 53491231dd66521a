// A page of the blog, as its HTML arrives.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostCard } from '@/components/posts/post-card';
import { PostListPage } from '@/components/posts/post-list-page';
import { VlogCard } from '@/components/vlogs/vlog-card';
import { postLists } from '@/lib/posts/lists';

it('a list of posts loads the first picture of its list at once, also where it is the drawing of a post without one, and the others and the one in its head later', () => {
  const posts = ['', '/media/a.jpg', '/media/b.jpg'].map((image, index) => ({
    id: `${index}`,
    slug: `post-${index}`,
    title: 'A post',
    excerpt: '',
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
        Card={list.type === 'blog' ? PostCard : VlogCard}
        posts={posts}
        page={1}
        pages={1}
        categories={[]}
        category={undefined}
      />,
    );
    expect(html.match(/loading="\w+"/g), list.path).toEqual([
      'loading="lazy"',
      'loading="eager"',
      'loading="lazy"',
      'loading="lazy"',
    ]);
  }
});
