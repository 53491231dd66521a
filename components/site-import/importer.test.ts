import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import type { ImportCalls } from '@/components/site-import/import-calls';
import {
  choosing,
  type ImportEvent,
  type ImportState,
  importReducer,
} from '@/components/site-import/import-state';
import { createImporter } from '@/components/site-import/importer';
import type { Choices, Comparison } from '@/components/site-import/opened';
import type { ChosenPart, PartInput } from '@/components/site-import/part-input';
import type { PostInput } from '@/components/site-import/post-input';
import { type ActionFailure, signedOut, unreachable } from '@/lib/result';
import type { OwnParts, PartItem } from '@/lib/site-import/own-parts/parts';
import type { SourceFile, SourcePost } from '@/lib/site-import/source';
import { sourceFile, sourcePost } from '@/tests/support/source-post';

const refusal: ActionFailure = { ok: false, error: 'The site answered 404', fields: {} };
const at = (name: string): string => `https://old.example/${name}.png`;
const withPictures = (key: string, names: string[]): SourcePost =>
  sourcePost(key, {
    pictures: names.map((name) => ({ address: at(name), alt: `Alt of ${name}` })),
    content: names.map((name) => `<img src="${at(name)}" alt="">`).join(''),
  });

interface Setup {
  posts: SourcePost[];
  parts?: ChosenPart[];
  file?: Partial<SourceFile>;
  choices?: Partial<Choices>;
  comparison?: Partial<Comparison>;
  zip?: (address: string) => Promise<File | undefined>;
  calls?: Partial<ImportCalls>;
}

/** An import that is read and chosen, with a site that takes everything unless a test says so. */
function prepare({ posts, parts = [], file, choices, comparison, zip, calls }: Setup) {
  const store = createStore<ImportState>()(() => choosing);
  const send = (event: ImportEvent): void =>
    store.setState((state) => importReducer(state, event), true);
  const log: string[] = [];
  const sent: PostInput[] = [];
  const taken: PartInput[] = [];
  const ends: Array<Parameters<ImportCalls['end']>[0]> = [];
  const site: ImportCalls = {
    compare: async () => unreachable,
    compareParts: async () => unreachable,
    takePart: async (part) => {
      log.push(`part ${part.kind}`);
      taken.push(part);
      return { ok: true, data: { taken: 1, left: [] } };
    },
    sendPost: async (post) => {
      log.push(`post ${post.key}`);
      sent.push(post);
      return { ok: true, data: { outcome: 'written', id: '', slug: '', draftBecause: '' } };
    },
    fetchPicture: async ({ address }) => {
      log.push(`fetch ${address}`);
      return { ok: true, data: { path: `/media/${address.split('/').at(-1)}` } };
    },
    uploadPicture: async ({ address, alt }) => {
      log.push(`upload ${address} ${alt}`);
      return { ok: true, data: { path: '/media/uploaded' } };
    },
    placePicture: async ({ address }) => {
      log.push(`place ${address}`);
      return { ok: true, data: null };
    },
    end: async (end) => {
      log.push(end.isLast ? 'last end' : 'end');
      ends.push(end);
      return { ok: true, data: null };
    },
    ...calls,
  };
  const importer = createImporter({ getState: store.getState, send, calls: site });
  store.subscribe(() => void importer.work());
  send({ type: 'reading', name: 'site.xml' });
  send({
    type: 'opened',
    chosen: new File([''], 'site.xml'),
    file: sourceFile(posts, file),
    comparison: {
      posts: new Map(),
      addresses: [],
      pictures: new Map(),
      waiting: [],
      parts: [],
      ...comparison,
    },
    zip: zip ? { name: 'uploads.zip', pictureFile: zip } : null,
  });
  send({ type: 'chosen', choices: { hosts: ['old.example'], ...choices } });
  const phase = (): string => store.getState().phase;
  return {
    ...importer,
    send,
    log,
    sent,
    taken,
    ends,
    phase,
    start: (): void => send({ type: 'started', posts, parts }),
    reaches: (name: string) => expect.poll(phase, { interval: 1 }).toBe(name),
    run: () => {
      const state = store.getState();
      if (!('run' in state)) throw new Error(`No run while ${state.phase}`);
      return state.run;
    },
    state: store.getState,
  };
}

describe('an import that runs', () => {
  it('sends post after post, the pictures of each before it and each picture once', async () => {
    const posts = [withPictures('a', ['1', '2']), withPictures('b', ['2', '3'])];
    const site = prepare({ posts });
    site.start();
    await site.reaches('ended');
    expect(site.log).toEqual([
      `fetch ${at('1')}`,
      `fetch ${at('2')}`,
      'post a',
      `fetch ${at('3')}`,
      'post b',
      'last end',
    ]);
    expect(site.sent[1]?.content).toContain('src="/media/2.png"');
    expect(site.run().results.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['a', 'written'],
      ['b', 'written'],
    ]);
  });

  it('fetches at most two pictures at a time', async () => {
    let [open, most] = [0, 0];
    const site = prepare({
      posts: [withPictures('a', ['1', '2', '3', '4', '5'])],
      calls: {
        fetchPicture: async () => {
          open += 1;
          most = Math.max(most, open);
          await new Promise((done) => setTimeout(done, 1));
          open -= 1;
          return { ok: true, data: { path: '/media/x' } };
        },
      },
    });
    site.start();
    await site.reaches('ended');
    expect(most).toBe(2);
  });

  it('lets the site drop its pages after every 50 posts, and writes the log at the end alone', async () => {
    const posts = Array.from({ length: 120 }, (_, index) => sourcePost(`p${index}`));
    const site = prepare({ posts });
    site.start();
    await site.reaches('ended');
    expect(site.log.filter((line) => line.endsWith('end'))).toEqual(['end', 'end', 'last end']);
    expect(site.log.indexOf('end')).toBe(50);
  });

  it('asks for no end where nothing was written', async () => {
    const site = prepare({
      posts: [sourcePost('a')],
      calls: {
        sendPost: async () => ({
          ok: true,
          data: { outcome: 'edited', id: '', slug: '', draftBecause: '' },
        }),
      },
    });
    site.start();
    await site.reaches('ended');
    expect(site.log).toEqual([]);
  });

  it('sends at its end the former addresses of the categories that came, but for those that lead nowhere', async () => {
    const news = { name: 'News', slug: 'news' };
    const tag = { name: 'Tag', slug: 'tag' };
    const file = {
      categoryAddresses: [
        { path: '/category/news', ...news },
        { path: '/tag/tag', ...tag },
        { path: '/category/other', slug: 'other', name: 'Other' },
        { path: '/news', ...news },
      ],
    };
    const posts = [sourcePost('a', { categories: [news], tags: [tag] })];
    const addresses = [{ path: '/news', why: 'A page has it' }];
    const ends = async (withTags: boolean) => {
      const site = prepare({ posts, file, choices: { withTags }, comparison: { addresses } });
      site.start();
      await site.reaches('ended');
      return site.ends;
    };
    const category = { path: '/category/news', ...news };
    expect(await ends(false)).toEqual([{ isLast: true, categories: [category] }]);
    expect(await ends(true)).toEqual([
      { isLast: true, categories: [category, { path: '/tag/tag', ...tag }] },
    ]);
  });

  it('sends at its end the descriptions of the categories that came', async () => {
    const news = { slug: 'news', description: 'What is new' };
    const site = prepare({
      posts: [sourcePost('a', { categories: [{ name: 'News', slug: 'news' }] })],
      file: { categoryDescriptions: [news, { slug: 'other', description: 'Unused' }] },
    });
    site.start();
    await site.reaches('ended');
    expect(site.ends).toEqual([{ isLast: true, categories: [], descriptions: [news] }]);
  });

  it('import: a refused post is named with the reason, and the run goes on', async () => {
    const site = prepare({
      posts: [sourcePost('a'), sourcePost('b')],
      calls: { sendPost: async () => refusal },
    });
    site.start();
    await site.reaches('ended');
    expect(site.run().results).toEqual([
      { key: 'a', title: 'Title a', outcome: 'refused', why: refusal.error },
      { key: 'b', title: 'Title b', outcome: 'refused', why: refusal.error },
    ]);
  });

  it('says why a public post came as a draft', async () => {
    const site = prepare({
      posts: [sourcePost('a')],
      calls: {
        sendPost: async () => ({
          ok: true,
          data: { outcome: 'written', id: '', slug: '', draftBecause: 'It has no title' },
        }),
      },
    });
    site.start();
    await site.reaches('ended');
    expect(site.run().results[0]?.why).toBe('It has no title');
  });
});

describe('pictures of an import', () => {
  it('import: a picture that does not come waits in the text, listed with the reason and its posts', async () => {
    let tries = 0;
    const site = prepare({
      posts: [withPictures('a', ['1']), withPictures('b', ['1'])],
      calls: {
        fetchPicture: async () => {
          tries += 1;
          return refusal;
        },
      },
    });
    site.start();
    await site.reaches('ended');
    expect(tries).toBe(1);
    expect([...site.run().missing.values()]).toEqual([
      { address: at('1'), why: refusal.error, titles: ['Title a', 'Title b'] },
    ]);
    expect(site.sent[0]?.content).not.toContain('<img');
    expect(site.sent[0]?.content).toContain(at('1'));
  });

  it('none is fetched from a host that is not ticked', async () => {
    const site = prepare({ posts: [withPictures('a', ['1'])], choices: { hosts: [] } });
    site.start();
    await site.reaches('ended');
    expect(site.log).toEqual(['post a', 'last end']);
    expect(site.run().missing.get(at('1'))?.why).toBe('Not fetched: old.example is not ticked');
  });

  it.each([
    ['the file', { file: { pictureFile: async () => new File(['x'], '1.png') } }],
    ['a zip beside it', { zip: async () => new File(['x'], '1.png') }],
  ])('one that is in %s is sent, with its text, and no host is asked', async (_, from) => {
    const site = prepare({ posts: [withPictures('a', ['1'])], choices: { hosts: [] }, ...from });
    site.start();
    await site.reaches('ended');
    expect(site.log).toEqual([`upload ${at('1')} Alt of 1`, 'post a', 'last end']);
    expect(site.sent[0]?.content).toContain('src="/media/uploaded"');
  });

  it('import: a picture without a host that no zip has, or a broken one, is listed', async () => {
    const inZip = sourcePost('a', { pictures: [{ address: 'file:///1.png', alt: '' }] });
    const why = async (file: Partial<SourceFile>) => {
      const site = prepare({ posts: [inZip], file });
      site.start();
      await site.reaches('ended');
      return site.run().missing.get('file:///1.png')?.why;
    };
    expect(await why({})).toBe('It is not in the file');
    const broken = { pictureFile: () => Promise.reject(new Error('broken')) };
    expect(await why(broken)).toBe('It cannot be read from the zip');
  });

  it('those that an earlier import waits for are tried after the posts, and placed where they come', async () => {
    const waiting = [
      { address: at('late'), titles: ['Earlier'] },
      { address: at('gone'), titles: ['Earlier'] },
    ];
    const site = prepare({
      posts: [withPictures('a', ['late'])],
      comparison: { waiting },
      calls: {
        fetchPicture: async ({ address }) =>
          address === at('gone') ? refusal : { ok: true, data: { path: '/media/late' } },
      },
    });
    site.start();
    await site.reaches('ended');
    expect(site.log).toEqual(['post a', `place ${at('late')}`, 'last end']);
    expect([...site.run().missing.values()]).toEqual([
      { address: at('gone'), why: refusal.error, titles: ['Earlier'] },
    ]);
  });

  it("'Try again' fetches what is missing and places what comes, in all posts at once", async () => {
    let isThere = false;
    const site = prepare({
      posts: [withPictures('a', ['1']), withPictures('b', ['1'])],
      calls: {
        fetchPicture: async () => (isThere ? { ok: true, data: { path: '/media/1' } } : refusal),
      },
    });
    site.start();
    await site.reaches('ended');
    isThere = true;
    site.send({ type: 'tryAgain', addresses: [at('1')] });
    await site.reaches('ended');
    expect(site.log).toEqual(['post a', 'post b', 'last end', `place ${at('1')}`]);
    expect(site.run().missing.size).toBe(0);
  });
});

describe('an import that stops', () => {
  it("finishes the post that is on its way, lets the site note what came, and goes on by 'Go on'", async () => {
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const site = prepare({
      posts: [sourcePost('a'), sourcePost('b')],
      calls: {
        sendPost: async () => {
          begun.resolve();
          await answer.promise;
          return { ok: true, data: { outcome: 'written', id: '', slug: '', draftBecause: '' } };
        },
      },
    });
    site.start();
    await begun.promise;
    site.send({ type: 'stop' });
    expect(site.phase()).toBe('stopping');
    answer.resolve();
    await site.reaches('paused');
    expect(site.run().results.map(({ key }) => key)).toEqual(['a']);
    expect(site.log).toEqual(['last end']);
    expect(site.state()).toMatchObject({ why: '', isSignedOut: false });
    site.send({ type: 'goOn' });
    await site.reaches('ended');
    expect(site.run().results.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('sends no post whose pictures did not all have their turn', async () => {
    const first = Promise.withResolvers<void>();
    const site = prepare({
      posts: [withPictures('a', ['1', '2', '3'])],
      calls: {
        fetchPicture: async ({ address }) => {
          await first.promise;
          return { ok: true, data: { path: address } };
        },
      },
    });
    site.start();
    site.send({ type: 'stop' });
    first.resolve();
    await site.reaches('paused');
    expect(site.log).toEqual([]);
    site.send({ type: 'goOn' });
    await site.reaches('ended');
    expect(site.log).toEqual(['post a', 'last end']);
    expect(site.run().missing.size).toBe(0);
  });

  it.each([
    ['does not answer', () => Promise.reject(new Error('gone')), unreachable.error, false],
    ['fails', async () => ({ ok: false as const, error: 'Too many' }), 'Too many', false],
    ['has signed the admin out', async () => signedOut, signedOut.error, true],
  ])(
    'pauses where the site %s, and sends the same post once it goes on',
    async (_, fail, why, isSignedOut) => {
      let isDown = true;
      const sent: string[] = [];
      const site = prepare({
        posts: [sourcePost('a'), sourcePost('b')],
        calls: {
          sendPost: async ({ key }) => {
            sent.push(key);
            if (key === 'b' && isDown) return fail();
            return { ok: true, data: { outcome: 'written', id: '', slug: '', draftBecause: '' } };
          },
        },
      });
      site.start();
      await site.reaches('paused');
      expect(site.state()).toMatchObject({ why, isSignedOut });
      isDown = false;
      site.send({ type: 'goOn' });
      await site.reaches('ended');
      expect(sent).toEqual(['a', 'b', 'b']);
      expect(site.run().results).toHaveLength(2);
    },
  );

  it('pauses where a picture gets no answer, and tries the picture again before its post', async () => {
    let isDown = true;
    const site = prepare({
      posts: [withPictures('a', ['1'])],
      calls: {
        fetchPicture: async () => (isDown ? unreachable : { ok: true, data: { path: '/media/1' } }),
      },
    });
    site.start();
    await site.reaches('paused');
    isDown = false;
    site.send({ type: 'goOn' });
    await site.reaches('ended');
    expect(site.sent[0]?.content).toContain('src="/media/1"');
  });

  it("import: after 'Go on' no post is sent before all its pictures", async () => {
    const slow = Promise.withResolvers<void>();
    let tries = 0;
    const site = prepare({
      posts: [withPictures('a', ['1', '2'])],
      calls: {
        fetchPicture: async ({ address }) => {
          tries += 1;
          if (tries === 1) return unreachable;
          if (tries === 2) await slow.promise;
          return { ok: true, data: { path: address } };
        },
      },
    });
    site.start();
    await site.reaches('paused');
    site.send({ type: 'goOn' });
    slow.resolve();
    await site.reaches('ended');
    expect(site.run().missing.size).toBe(0);
    expect([...site.run().pictures.keys()].sort()).toEqual([at('1'), at('2')]);
  });

  it('pauses where placing a picture fails, and places it once it goes on', async () => {
    let isDown = true;
    const placed: string[] = [];
    const site = prepare({
      posts: [],
      comparison: { waiting: [{ address: at('late'), titles: ['Earlier'] }] },
      calls: {
        placePicture: async ({ address }) => {
          if (isDown) return unreachable;
          placed.push(address);
          return { ok: true, data: null };
        },
      },
    });
    site.start();
    await site.reaches('paused');
    isDown = false;
    site.send({ type: 'goOn' });
    await site.reaches('ended');
    expect(placed).toEqual([at('late')]);
    expect(site.log).toEqual([`fetch ${at('late')}`]);
  });

  it("'End here' ends it, unless the site cannot note what came", async () => {
    let isDown = true;
    const site = prepare({
      posts: [sourcePost('a'), sourcePost('b')],
      calls: {
        sendPost: async ({ key }) =>
          key === 'b'
            ? unreachable
            : { ok: true, data: { outcome: 'written', id: '', slug: '', draftBecause: '' } },
        end: async () => (isDown ? signedOut : { ok: true, data: null }),
      },
    });
    site.start();
    await site.reaches('paused');
    await site.finish();
    expect(site.state()).toMatchObject({ phase: 'paused', isSignedOut: true });
    isDown = false;
    await site.finish();
    expect(site.state()).toMatchObject({ phase: 'ended', run: { left: 1 } });
    await site.finish();
    expect(site.phase()).toBe('ended');
  });
});

describe('parts of an export', () => {
  const entry = (id: string, picture: string) => ({
    ...{ id, list: 'people' as const },
    values: { name: id, picture, state: 'shown' },
  });
  const own: OwnParts = {
    texts: [{ key: 'about.lab', text: 'kept', draft: null }],
    entries: [entry('a', ''), entry('b', '/media/b.png'), entry('c', '/media/gone.png')],
    marks: [
      { field: 'site_logo_light', picture: '/media/logo.png', drawn: '' },
      { field: 'site_icon', picture: '/media/gone.png', drawn: '' },
    ],
    pictures: [{ address: '/media/b.png', alt: 'Of b' }],
  };
  const item = (id: string, part: Partial<PartItem> = {}): PartItem => ({
    ...{ id, title: `Title ${id}`, presence: 'new', revision: 0, ours: '', theirs: '', why: '' },
    ...part,
  });
  const parts: ChosenPart[] = [
    { name: 'marks', items: [item('site_logo_light'), item('site_icon')] },
    { name: 'people', items: [item('b', { revision: 3 }), item('c')] },
    { name: 'texts', items: [item('about.lab')] },
  ];
  const file = {
    own,
    pictureFile: async (address: string) =>
      address.includes('gone') ? undefined : new File(['x'], 'x.png'),
  };

  it('are taken after the posts, each after its pictures, which come once', async () => {
    const site = prepare({ posts: [sourcePost('a')], parts, file });
    site.start();
    await site.reaches('ended');
    expect(site.log).toEqual([
      'post a',
      'upload /media/logo.png ',
      'part marks',
      'upload /media/b.png Of b',
      'part list',
      'part texts',
      'last end',
    ]);
    expect(site.taken).toEqual([
      {
        kind: 'marks',
        marks: [{ field: 'site_logo_light', picture: '/media/uploaded', ours: '' }],
      },
      {
        kind: 'list',
        list: 'people',
        entries: [
          { ...entry('b', '/media/uploaded'), place: 1, revision: 3 },
          { ...entry('c', '/media/gone.png'), place: 2, revision: 0 },
        ],
      },
      { kind: 'texts', texts: [{ ...own.texts[0], revision: 0 }] },
    ]);
    expect(site.run().partResults[0]?.left).toEqual([
      { title: 'Title site_icon', why: 'Its picture did not come' },
    ]);
    expect([...site.run().missing.keys()]).toEqual(['/media/gone.png']);
  });

  it('of which one is refused: the others are taken, and it is named', async () => {
    const takePart: ImportCalls['takePart'] = async ({ kind }) =>
      kind === 'list' ? refusal : { ok: true, data: { taken: 1, left: [] } };
    const site = prepare({ posts: [], parts, file, calls: { takePart } });
    site.start();
    await site.reaches('ended');
    expect(site.run().partResults.map(({ name, taken }) => [name, taken])).toEqual([
      ['marks', 1],
      ['people', 0],
      ['texts', 1],
    ]);
    expect(site.run().partResults[1]?.left).toEqual([{ title: '', why: refusal.error }]);
  });

  it('without an answer pause the import, which goes on with the same part', async () => {
    let calls = 0;
    const takePart: ImportCalls['takePart'] = async ({ kind }) => {
      calls += kind === 'texts' ? 1 : 0;
      if (kind === 'texts' && calls === 1) throw new Error('gone');
      return { ok: true, data: { taken: 1, left: [] } };
    };
    const site = prepare({ posts: [], parts, file, calls: { takePart } });
    site.start();
    await site.reaches('paused');
    expect(site.run().partResults).toHaveLength(2);
    site.send({ type: 'goOn' });
    await site.reaches('ended');
    expect(site.run().partResults.map(({ name }) => name)).toEqual(['marks', 'people', 'texts']);
    expect(calls).toBe(2);
  });
});
