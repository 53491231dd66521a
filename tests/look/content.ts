// What the pictures show besides the samples.
import { createHash, randomUUID } from 'node:crypto';
import { makePost, postBySlug } from '../support/admin.ts';
import { asAuthor, asService } from '../support/e2e-site.ts';
import type { Ids } from './views.ts';

const readerToken = 'look-at-this-draft-now';
const lead = {
  p_name: 'Thandiwe Mwansa-Chilufya',
  p_email: 'thandiwe.mwansa-chilufya@test.example',
};
const slugs = { draft: 'a-draft', live: 'a-live-post' };

/** The draft as somebody reads it who was sent its link. */
export const draftPath = `/draft/${readerToken}`;

const everything = `<h2>Everything that a post may hold</h2><p>A paragraph with <strong>bold</strong>, <em>italic</em>, <a href="/about">a link</a> and <code>code</code>.</p><h3>A list</h3><ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>First</li></ol><blockquote><p>What somebody said.</p></blockquote><pre><code class="language-js">${'const answer = 42; '.repeat(12)}</code></pre><table><thead><tr><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th></tr></thead><tbody><tr>${'<td>A cell with some words</td>'.repeat(5)}</tr></tbody></table><img src="/images/posts/old-maps-new-eyes.svg" alt="Old maps"><hr><iframe src="https://www.youtube.com/embed/aircAruvnKk"></iframe>`;

/** A post without a picture, a video, a draft with two versions, one that readers see, and the bin. */
export async function addPosts(): Promise<void> {
  const { admin } = await asAuthor();
  const excerpt = 'What a card looks like that has no picture.';
  await makePost({
    title: 'A post without a picture',
    slug: 'without-a-picture',
    content: '<p>Text alone.</p>',
    status: 'published',
    excerpt,
  });
  await makePost({
    title: 'A video without a picture',
    slug: 'a-video',
    content: 'https://www.youtube.com/watch?v=aircAruvnKk',
    type: 'vlog',
    status: 'published',
    excerpt,
  });
  const draft = await makePost({
    title: 'A title that is long enough to need several lines on a telephone',
    slug: slugs.draft,
    content: everything,
  });
  const picture = '/media/a-field.png';
  await admin
    .from('media')
    .insert({ title: 'a-field.png', url: picture, type: 'image', deleted_at: 'now' })
    .throwOnError();
  // A second version, which differs from the first in words and in a paragraph.
  await admin
    .from('post_drafts')
    .update({
      content: `${everything.replace('A paragraph with', 'One paragraph, with')}<p>What came last. <img src="${picture}" alt="A field"></p>`,
      last_editor: randomUUID(),
      last_save: 1,
    })
    .eq('post_id', draft.id)
    .throwOnError();
  const p_digest = createHash('sha256').update(readerToken).digest('hex');
  await admin.rpc('make_reader_link', { p_post_id: draft.id, p_digest }).throwOnError();
  const binned = await makePost({ title: 'A post that was deleted', status: 'published' });
  await admin.rpc('bin_posts', { p_ids: [binned.id] }).throwOnError();
  await makePost({
    title: 'A post that readers see',
    slug: slugs.live,
    content: '<p>Text that is changed.</p>',
    status: 'published',
  });
}

export async function addLead(): Promise<void> {
  await asService()
    .rpc('capture_lead', { ...lead, p_source: { utm_source: 'radio' } })
    .throwOnError();
}

export async function addRedirects(): Promise<void> {
  const { admin } = await asAuthor();
  const targets = {
    '/about-us': '/about',
    '/courses/2019/machine-learning-in-zambia': '/services',
  };
  for (const [path, target] of Object.entries(targets)) {
    const redirect = { p_id: randomUUID(), p_path: path, p_target: target };
    await admin.rpc('save_redirect', redirect).throwOnError();
  }
  const p_paths = { '/team': 12, '/courses/2018/an-introduction-to-artificial-intelligence': 1 };
  await asService().rpc('note_missing_paths', { p_paths }).throwOnError();
  const mining = admin.from('categories').update({ slug: 'mining-and-minerals' });
  await mining.eq('slug', 'mining').throwOnError();
  const back = admin.from('categories').update({ slug: 'mining' });
  await back.eq('slug', 'mining-and-minerals').throwOnError();
}

export async function leadWith(email: string): Promise<string> {
  const rows = asService().from('users').select('id');
  return (await rows.eq('email', email).single().throwOnError()).data.id;
}

/** @throws Error where the site has no such post */
export async function postWith(slug: string): Promise<string> {
  const id = (await postBySlug(slug))?.id;
  if (!id) throw new Error(`There is no post ${slug}`);
  return id;
}

export const readIds = async (): Promise<Ids> => ({
  draft: await postWith(slugs.draft),
  live: await postWith(slugs.live),
  lead: await leadWith(lead.p_email),
});
