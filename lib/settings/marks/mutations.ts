import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { logWarning } from '@/lib/log/log';
import { inspect } from '@/lib/media/inspect';
import { DrawingError, drawSvg } from '@/lib/media/pictures/draw-svg';
import { drawingRefusal } from '@/lib/media/pictures/drawing';
import { inQueue, UnreadablePictureError } from '@/lib/media/pictures/encode';
import { pictureFileBytes } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import type { Client } from '@/lib/supabase/client';
import { saysMissing } from '@/lib/supabase/refusal';
import { uploadUnder } from '@/lib/supabase/storage';
import type { Stored } from '../groups';
import { drawIcon, drawLogo } from './draw';
import { drawnName, iconField, markFields, markPaths, marksFolder } from './files';

const bucket = 'media';

/** Why a chosen picture cannot be drawn, for the person who chose it. */
class RefusedPicture extends Error {}

/**
 * Draws the logos and the icon of which a save chooses another picture, and stores their files. What
 * was drawn is apart from the library: its picture may be deleted there.
 * @param before what is stored now
 * @returns the settings with the names of the files
 * @throws UserError that names the fields whose pictures cannot be drawn
 */
export async function drawMarks(
  facts: Stored,
  before: Stored,
  { token }: AdminSession,
): Promise<Record<string, string>> {
  const client = adminClient(token);
  const after = { ...facts };
  const refused: Record<string, string> = {};
  for (const field of markFields) {
    const address = facts[field];
    if (!address) continue;
    const known = before[field] === address ? before[drawnName(field)] : undefined;
    try {
      after[drawnName(field)] = known ?? (await drawn(field, address, client));
    } catch (error) {
      if (!(error instanceof RefusedPicture)) throw error;
      refused[field] = error.message;
    }
  }
  const [first] = Object.values(refused);
  if (first) throw new UserError(first, refused);
  await touch(markPaths(before), markPaths(after), client);
  return after;
}

/** Draws one, stores its files, and answers as the settings store it. */
async function drawn(field: string, address: string, client: Client): Promise<string> {
  const picture = await read(address.slice('/media/'.length), client);
  const make = field === iconField ? drawIcon : drawLogo;
  try {
    const { files, stored } = await inQueue(async () => make(await raster(picture)));
    for (const { name, bytes } of files) await store(name, bytes, client);
    return stored;
  } catch (error) {
    if (error instanceof DrawingError) throw new RefusedPicture(error.message);
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new RefusedPicture('This picture is damaged and cannot be drawn. Choose another one.');
  }
}

/** @throws RefusedPicture; Error when the storage does not answer */
async function read(path: string, client: Client): Promise<Buffer> {
  const files = client.storage.from(bucket);
  const { data: info, error } = await files.info(path);
  if (error) throw missing(error);
  // Supabase says it beside the rest, the embedded backend with it.
  const size: unknown = info.size ?? info.metadata?.size;
  if (typeof size !== 'number' || size > pictureFileBytes) {
    throw new RefusedPicture('This file is too large for a picture. Choose another one.');
  }
  const { data, error: failure } = await files.download(path);
  if (failure) throw missing(failure);
  return Buffer.from(await data.arrayBuffer());
}

const missing = (error: Error): Error =>
  saysMissing(error)
    ? new RefusedPicture('This picture is no longer in Media. Choose another one.')
    : error;

/** A drawing as a picture; any other as it is. @throws RefusedPicture; DrawingError */
async function raster(picture: Buffer): Promise<Buffer> {
  const facts = await inspect('This file', picture);
  if ('refusal' in facts) throw new RefusedPicture(facts.refusal);
  if (!facts.mime.startsWith('image/')) throw new RefusedPicture('This file is not a picture');
  if (facts.mime !== 'image/svg+xml') return picture;
  const refusal = drawingRefusal(picture);
  if (refusal) throw new RefusedPicture(refusal);
  return drawSvg(picture);
}

const store = (name: string, body: Uint8Array, client: Client): Promise<unknown> =>
  uploadUnder(client, {
    bucket,
    folder: marksFolder,
    name,
    extension: 'png',
    body,
    contentType: 'image/png',
    upsert: true,
  });

/** Stores those that are not named any more again: the sweep counts their time from now. */
async function touch(
  before: readonly string[],
  after: readonly string[],
  client: Client,
): Promise<void> {
  for (const path of before.filter((each) => !after.includes(each))) {
    const { data, error } = await client.storage.from(bucket).download(path);
    if (error) logWarning('former logo or icon', error);
    else {
      const name = path.slice(marksFolder.length + 1).replace(/\.png$/, '');
      await store(name, new Uint8Array(await data.arrayBuffer()), client);
    }
  }
}
