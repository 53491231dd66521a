import { type ActionResult, unanswered, unreachable } from '@/lib/result';
import {
  addressesLookedUp,
  postsLookedUp,
  publicFrom,
  sourceOf,
} from '@/lib/site-import/form-rules';
import { ImportRefused, isZipPath, type SourceFile } from '@/lib/site-import/source';
import type { ImportCalls } from './import-calls';
import { claimsOf } from './import-plan';
import type { ImportEvent } from './import-state';
import type { Comparison, Opened } from './opened';
import { placedParts } from './part-input';

/** Cuts a list into parts of at most so many. */
const partOf = <T>(list: readonly T[], part: number, size: number): T[] =>
  list.slice(part * size, (part + 1) * size);

/** Asks the site in parts what it knows of a file. */
export async function compareFile(
  file: SourceFile,
  { compare, compareParts }: Pick<ImportCalls, 'compare' | 'compareParts'>,
): Promise<ActionResult<Comparison>> {
  const posts = file.posts.map((post) => ({
    key: post.key,
    digest: post.digest,
    slug: post.slug,
    publicFrom: publicFrom(post),
  }));
  const { addresses, claimedTwice } = claimsOf(file);
  const pictures = [
    ...new Set(
      [...file.posts, ...(file.own ? [file.own] : [])].flatMap((one) =>
        one.pictures.map(({ address }) => address),
      ),
    ),
  ];
  const parts = Math.max(
    1,
    Math.ceil(posts.length / postsLookedUp),
    Math.ceil(addresses.length / addressesLookedUp),
    Math.ceil(pictures.length / addressesLookedUp),
  );
  const answers = [];
  for (let part = 0; part < parts; part += 1) {
    const answer = await compare({
      source: sourceOf(file),
      posts: partOf(posts, part, postsLookedUp),
      addresses: partOf(addresses, part, addressesLookedUp),
      pictures: partOf(pictures, part, addressesLookedUp),
    }).catch(unanswered);
    if (!answer.ok) return answer;
    answers.push(answer.data);
  }
  const here = new Map(
    answers.flatMap((answer) => answer.pictures).map(({ address, path }) => [address, path]),
  );
  const states = file.own
    ? await compareParts(placedParts(file.own, here)).catch(unanswered)
    : undefined;
  if (states && !states.ok) return states;
  return {
    ok: true,
    data: {
      posts: new Map(answers.flatMap((answer) => answer.posts).map((post) => [post.key, post])),
      addresses: [...claimedTwice, ...answers.flatMap((answer) => answer.addresses)],
      pictures: here,
      waiting: (answers[0]?.waiting ?? []).map((picture) => ({
        address: picture.address,
        titles: picture.posts.map(({ title }) => title),
      })),
      parts: states?.data ?? [],
    },
  };
}

/** The sentence for a file that could not be read. */
function refusalOf(cause: unknown): string {
  if (cause instanceof ImportRefused) return cause.message;
  // The reader itself is fetched when the first file is chosen.
  const isNotFetched = cause instanceof Error && cause.name === 'ChunkLoadError';
  return isNotFetched ? unreachable.error : 'This file could not be read.';
}

const severalFiles =
  'Choose one file, if you like with a zip of its pictures. Several files of one site can be imported as one zip.';

interface Choice {
  file: File;
  zip: Opened['zip'];
  /** The address of a Ghost site, which its file does not have. */
  site?: string;
}

/** Reads a file in this browser, and asks the site what it knows of it. */
export async function openFile(
  { file, zip, site }: Choice,
  send: (event: ImportEvent) => void,
  calls: ImportCalls,
): Promise<void> {
  send({ type: 'reading', name: file.name });
  try {
    const { readSource } = await import('@/lib/site-import/read-source');
    const source = await readSource(file, {
      now: Date.now(),
      onProgress: (share) => send({ type: 'progress', share }),
      ...(site ? { site } : {}),
    });
    const comparison = await compareFile(source, calls);
    if (comparison.ok) {
      send({ type: 'opened', chosen: file, file: source, comparison: comparison.data, zip });
    } else send({ type: 'refused', error: comparison.error });
  } catch (cause) {
    send({ type: 'refused', error: refusalOf(cause) });
  }
}

/** Reads a zip of pictures that was chosen beside the file. */
export async function openZip(file: File, send: (event: ImportEvent) => void): Promise<void> {
  try {
    const { readPictureZip } = await import('@/lib/site-import/picture-zip');
    send({ type: 'zipRead', zip: { name: file.name, pictureFile: await readPictureZip(file) } });
  } catch (cause) {
    send({ type: 'refused', error: refusalOf(cause) });
  }
}

const isZip = ({ name }: File): boolean => isZipPath(name);

/** Opens what was dropped or chosen: the file of an import, and perhaps a zip of its pictures. */
export async function openFiles(
  files: readonly File[],
  send: (event: ImportEvent) => void,
  calls: ImportCalls,
): Promise<void> {
  const file = files.find((one) => !isZip(one)) ?? files[0];
  const zip = files.find((one) => one !== file && isZip(one));
  if (!file) return;
  if (files.length > (zip ? 2 : 1)) {
    send({ type: 'reading', name: file.name });
    send({ type: 'refused', error: severalFiles });
    return;
  }
  await openFile({ file, zip: null }, send, calls);
  if (zip) await openZip(zip, send);
}
