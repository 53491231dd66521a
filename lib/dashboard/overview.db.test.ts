// The dashboard's counts and its last changes, on the real backend.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { setUpContent } from '@/tests/support/content';

const own = setUpContent();

it('the overview counts posts, those that are published, files and categories', async () => {
  const { activity: _, ...before } = await readOverview(own.session);
  await own.addPosts([{}, { status: 'draft' }, { status: 'archived' }]);
  await own.addCategory();
  await own.addCategory();
  const url = `/media/${randomUUID()}.png`;
  const { error } = await own.admin.from('media').insert({ title: 'a.png', url, type: 'image' });
  expect(error).toBeNull();
  const { activity: __, ...after } = await readOverview(own.session);
  expect(after).toEqual({
    posts: before.posts + 3,
    published: before.published + 1,
    media: before.media + 1,
    categories: before.categories + 2,
  });
  await own.admin.from('media').delete().eq('url', url);
});

it('the overview has the last ten changes, the newest first', async () => {
  const title = `Changed ${randomUUID()}`;
  const { id } = await own.addCategory(`${title} 0`);
  // Of two kinds in turn, so that no two are one line.
  for (let number = 1; number <= 6; number += 1) {
    const { error } = await own.admin
      .from('categories')
      .update({ name: `${title} ${number}` })
      .eq('id', id);
    expect(error).toBeNull();
    await own.addPosts([{ title: `${title} ${number}`, status: 'draft' }]);
  }
  const { activity } = await readOverview(own.session);
  expect(activity).toHaveLength(10);
  expect(activity.map(({ subjectTitle }) => subjectTitle)).toEqual(
    [6, 5, 4, 3, 2].flatMap((number) => [`${title} ${number}`, `${title} ${number}`]),
  );
  expect(activity.slice(0, 2).map(({ subjectType }) => subjectType)).toEqual(['post', 'category']);
  expect(activity[1]).toMatchObject({
    subjectId: id,
    actor: 'Own Author',
    count: 1,
    happenedAt: expect.stringMatching(/Z$/),
  });
  const moments = activity.map(({ happenedAt }) => happenedAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
});
