import { describe, expect, it } from 'vitest';
import type { ImportCalls } from '@/components/site-import/import-calls';
import { choosing, type ImportState, importReducer } from '@/components/site-import/import-state';
import { compareFile, openFiles } from '@/components/site-import/open-file';
import { signedOut, unreachable } from '@/lib/result';
import { sourceFile, sourcePost } from '@/tests/support/source-post';

type Question = Parameters<ImportCalls['compare']>[0];

describe('what the site knows of a file', () => {
  it('import: the state of a file is asked in parts of 500 posts, each picture once, and joined', async () => {
    const posts = Array.from({ length: 1001 }, (_, index) =>
      sourcePost(`p${index}`, {
        addresses: [`/${index}`, '/same'],
        pictures: [{ address: 'https://old.example/1.png', alt: '' }],
      }),
    );
    const file = sourceFile(posts, {
      categoryAddresses: [{ path: '/category/news', slug: 'news', name: 'News' }],
    });
    const questions: Question[] = [];
    const compare: ImportCalls['compare'] = async (question) => {
      questions.push(question);
      return {
        ok: true,
        data: {
          posts: question.posts.map(({ key, slug }) => ({
            key,
            presence: 'same',
            slug,
            isTaken: false,
          })),
          addresses: question.addresses
            .filter(({ path }) => path === '/7')
            .map(({ path }) => ({ path, why: 'A page has it' })),
          pictures: question.pictures.map((address) => ({ address, path: '/media/1.webp' })),
          waiting: [
            { address: 'https://old.example/2.png', posts: [{ id: '1', title: 'Earlier' }] },
          ],
        },
      };
    };
    const result = await compareFile(file, { compare, compareParts: async () => unreachable });
    expect(questions.map((question) => question.posts.length)).toEqual([500, 500, 1]);
    expect(questions.map(({ source }) => source)).toEqual(
      Array(3).fill('wordpress:https://old.example'),
    );
    expect(questions.flatMap(({ pictures }) => pictures)).toEqual(['https://old.example/1.png']);
    const addresses = questions.flatMap((question) => question.addresses);
    expect(addresses).toHaveLength(1002);
    expect(addresses.at(-1)).toEqual({ path: '/category/news', key: 'category:news' });
    if (!result.ok) throw new Error(result.error);
    expect(result.data.posts.size).toBe(1001);
    expect(result.data.addresses).toEqual([
      { path: '/same', why: 'Two posts or categories of the file have it' },
      { path: '/7', why: 'A page has it' },
    ]);
    expect([...result.data.pictures]).toEqual([['https://old.example/1.png', '/media/1.webp']]);
    expect(result.data.waiting).toEqual([
      { address: 'https://old.example/2.png', titles: ['Earlier'] },
    ]);
  });

  it('import: the state of a file without posts is asked once', async () => {
    let calls = 0;
    await compareFile(sourceFile([]), {
      compare: async () => {
        calls += 1;
        return { ok: true, data: { posts: [], addresses: [], pictures: [], waiting: [] } };
      },
      compareParts: async () => unreachable,
    });
    expect(calls).toBe(1);
  });

  it.each([
    ['an answer of the signed-out', async () => signedOut, signedOut],
    ['no answer', () => Promise.reject(new Error('gone')), unreachable],
  ])('with %s the failure is the answer', async (_, compare, failure) => {
    expect(
      await compareFile(sourceFile([sourcePost('a')]), { compare, compareParts: compare }),
    ).toEqual(failure);
  });
});

describe('import: the files that were chosen or dropped', () => {
  const chosen = async (...names: string[]): Promise<ImportState> => {
    let state: ImportState = choosing;
    const fail = async () => unreachable;
    await openFiles(
      names.map((name) => new File([''], name)),
      (event) => {
        state = importReducer(state, event);
      },
      {
        compare: fail,
        compareParts: fail,
        takePart: fail,
        sendPost: fail,
        fetchPicture: fail,
        uploadPicture: fail,
        placePicture: fail,
        end: fail,
      },
    );
    return state;
  };

  it.each([
    ['two Markdown files', ['a.md', 'b.md']],
    ['three zips', ['a.zip', 'b.zip', 'c.zip']],
    ['two exports with a zip of pictures', ['a.xml', 'b.xml', 'c.zip']],
  ])('%s are refused in words, and none of them is read', async (_, names) =>
    expect(await chosen(...names)).toEqual({
      phase: 'choosing',
      error: expect.stringContaining('Choose one file'),
    }),
  );

  it('import: one file is read together with a zip of its pictures', async () =>
    expect(await chosen('a.xml', 'b.zip')).toEqual({
      phase: 'choosing',
      error: 'This file is empty.',
    }));
});
