import { type ActionFailure, type ActionResult, unanswered } from '@/lib/result';
import { postsBetweenDrops } from '@/lib/site-import/form-rules';
import type { SourceFile, SourcePost } from '@/lib/site-import/source';
import { normalPath } from '@/lib/text/path';
import type { ImportCalls } from './import-calls';
import { hostOf } from './import-plan';
import type { ImportEvent, ImportState, In } from './import-state';
import type { Opened } from './opened';
import { type ChosenPart, partInput, picturesOfPart } from './part-input';
import { postInput } from './post-input';

/** Pictures that are fetched or sent at a time. */
const picturesAtOnce = 2;

interface ImporterOptions {
  getState: () => ImportState;
  send: (event: ImportEvent) => void;
  calls: ImportCalls;
}

type Working = In<'running' | 'stopping' | 'paused'>;

/**
 * Works off what the state of an import says: one post at a time, the pictures of each before it, two
 * at a time. It ends where the state is no longer 'running', and is called again when it is.
 */
export function createImporter({ getState, send, calls }: ImporterOptions): {
  work: () => Promise<void>;
  finish: () => Promise<void>;
} {
  let isWorking = false;
  const isRunning = (): boolean => getState().phase === 'running';

  const pause = ({ error, code }: ActionFailure): void =>
    send({ type: 'paused', why: error, isSignedOut: code === 'signed-out' });

  /**
   * Calls the site. A refusal of the one thing is the answer; any other failure pauses the import, and
   * the answer is undefined.
   */
  async function ask<T>(call: Promise<ActionResult<T>>): Promise<ActionResult<T> | undefined> {
    const result = await call.catch(unanswered);
    if (result.ok || result.fields) return result;
    pause(result);
    return undefined;
  }

  /** Brings a picture into the library, or says why it is missing. */
  async function bring(opened: Opened, address: string, titles: string[]): Promise<void> {
    const { file, zip, choices } = opened;
    const alt = altOf(file, address);
    const missing = (why: string): void =>
      send({ type: 'pictureMissing', picture: { address, why, titles } });
    let own: File | undefined;
    try {
      own = (await file.pictureFile(address)) ?? (await zip?.pictureFile(address));
    } catch {
      return missing('It cannot be read from the zip');
    }
    const host = hostOf(address);
    if (!own && !choices.hosts.includes(host)) {
      return missing(host ? `Not fetched: ${host} is not ticked` : 'It is not in the file');
    }
    const result = await ask(
      own
        ? calls.uploadPicture({ file: own, address, alt })
        : calls.fetchPicture({ address, alt, hosts: choices.hosts }),
    );
    if (result?.ok) send({ type: 'pictureCame', address, path: result.data.path });
    else if (result) missing(result.error);
  }

  /**
   * Brings pictures that are not known yet. @returns the state after it; undefined where it does not go on
   * so far
   */
  async function bringAll(
    state: Working,
    addresses: readonly string[],
    titles: string[],
  ): Promise<Working | undefined> {
    const { pictures, missing } = state.run;
    const wanted = addresses.filter((address) => !pictures.has(address) && !missing.has(address));
    await inTurn(wanted, isRunning, (address) => bring(state, address, titles));
    const after = getState();
    if (after.phase !== 'running') return undefined;
    // It was paused and went on while a picture was on its way: the rest of them come first.
    const isKnown = (address: string): boolean =>
      after.run.pictures.has(address) || after.run.missing.has(address);
    if (!addresses.every(isKnown)) return undefined;
    for (const address of addresses) {
      const known = missing.get(address);
      if (known) send({ type: 'pictureMissing', picture: { ...known, titles } });
    }
    return after;
  }

  async function sendPost(state: Working, post: SourcePost): Promise<void> {
    const addresses = [...new Set(post.pictures.map(({ address }) => address))];
    const after = await bringAll(state, addresses, [post.title]);
    if (!after) return;
    const { key, title } = post;
    const result = await ask(calls.sendPost(postInput(post, after, after.run)));
    if (!result) return;
    const answer = result.ok
      ? { outcome: result.data.outcome, why: result.data.draftBecause }
      : { outcome: 'refused' as const, why: result.error };
    send({ type: 'postSent', result: { key, title, ...answer } });
  }

  /** Takes a part back, its pictures before it. */
  async function takePart(state: Working, part: ChosenPart): Promise<void> {
    const { own } = state.file;
    const titles = part.items.map(({ title }) => title);
    const after = own && (await bringAll(state, picturesOfPart(part, own), titles));
    if (!after) return;
    const { input, left } = partInput(part, own, after.run.pictures);
    const result = input && (await ask(calls.takePart(input)));
    if (input && !result) return;
    const outcome = result?.ok
      ? result.data
      : { taken: 0, left: result ? [{ title: '', why: result.error }] : [] };
    const { name } = part;
    send({
      type: 'partTaken',
      result: { name, taken: outcome.taken, left: [...left, ...outcome.left] },
    });
  }

  /** Tries missing pictures once more, and puts those that came into the posts that wait for them. */
  async function tryPictures(state: Working): Promise<void> {
    const { again, tried } = state.run;
    const addresses = again.slice(tried, tried + picturesAtOnce);
    await Promise.all(
      addresses.map(async (address) => {
        if (!state.run.pictures.has(address)) await bring(state, address, titlesOf(state, address));
        const after = getState();
        const isHere = 'run' in after && after.run.pictures.has(address);
        if (isHere && after.phase !== 'paused') await ask(calls.placePicture({ address }));
      }),
    );
    send({ type: 'picturesTried', count: addresses.length });
  }

  /** Lets the site drop the pages that show the posts and, at the end, write its lines in the logs. */
  async function note(state: Working, isLast: boolean): Promise<boolean> {
    const { results, refreshed, noted } = state.run;
    const isWritten = results
      .slice(isLast ? noted : refreshed)
      .some(({ outcome }) => outcome === 'written' || outcome === 'updated');
    if (isWritten) {
      const categories = isLast ? categoryAddresses(state) : [];
      const descriptions = isLast ? categoryDescriptions(state) : [];
      const result = await calls
        .end({ isLast, categories, ...(descriptions.length > 0 ? { descriptions } : {}) })
        .catch(unanswered);
      if (!result.ok) {
        pause(result);
        return false;
      }
    }
    send({ type: 'noted', isLast });
    return true;
  }

  async function step(state: Working): Promise<void> {
    const { posts, results, parts, partResults, refreshed, tried, again } = state.run;
    const post = posts[results.length];
    const part = parts[partResults.length];
    if (results.length - refreshed >= postsBetweenDrops) await note(state, false);
    else if (post) await sendPost(state, post);
    else if (part) await takePart(state, part);
    else if (tried < again.length) await tryPictures(state);
    else if (await note(state, true)) send({ type: 'ended' });
  }

  return {
    work: async () => {
      if (isWorking) return;
      isWorking = true;
      try {
        for (let state = getState(); ; state = getState()) {
          if (state.phase === 'running') await step(state);
          else if (state.phase !== 'stopping') return;
          else if (await note(state, true)) send({ type: 'paused', why: '', isSignedOut: false });
        }
      } finally {
        isWorking = false;
      }
    },
    finish: async () => {
      const state = getState();
      if (state.phase === 'paused' && (await note(state, true))) send({ type: 'ended' });
    },
  };
}

const altOf = ({ posts, own }: SourceFile, address: string): string =>
  [...posts, ...(own ? [own] : [])]
    .flatMap(({ pictures }) => pictures)
    .find((picture) => picture.address === address)?.alt ?? '';

const titlesOf = ({ comparison, run }: Working, address: string): string[] => [
  ...(run.missing.get(address)?.titles ??
    comparison.waiting.find((picture) => picture.address === address)?.titles ??
    []),
];

/** The slugs of categories that a post of this import has. */
const slugsOf = ({ choices, run }: Working): Set<string> =>
  new Set(
    run.posts
      .flatMap(({ categories, tags }) => (choices.withTags ? [...categories, ...tags] : categories))
      .map(({ slug }) => slug),
  );

function categoryDescriptions(state: Working) {
  const slugs = slugsOf(state);
  return (state.file.categoryDescriptions ?? []).filter(({ slug }) => slugs.has(slug));
}

/** The former addresses of categories that a post of this import has. */
function categoryAddresses(state: Working) {
  const { file, comparison } = state;
  const slugs = slugsOf(state);
  const notLeading = new Set(comparison.addresses.map(({ path }) => path));
  return file.categoryAddresses.filter(
    ({ path, slug }) => slugs.has(slug) && !notLeading.has(normalPath(path)),
  );
}

/** Does something with each, so many at a time, as long as it may. */
async function inTurn(
  addresses: readonly string[],
  mayGoOn: () => boolean,
  action: (address: string) => Promise<void>,
): Promise<void> {
  const waiting = [...addresses];
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && mayGoOn(); next = waiting.shift()) {
      await action(next);
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, one));
}
