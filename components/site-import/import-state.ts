import type { ImportOutcome } from '@/lib/site-import/form-rules';
import type { PartName, PartOutcome } from '@/lib/site-import/own-parts/parts';
import type { SourcePost } from '@/lib/site-import/source';
import { publicCategories } from './import-plan';
import { type Choices, firstChoices, type Opened, type PictureZip } from './opened';
import type { ChosenPart } from './part-input';

/** What became of a post that was sent. */
export interface PostResult {
  key: string;
  title: string;
  outcome: ImportOutcome['outcome'] | 'refused';
  /** Why it was refused, or is a draft though it was public; empty where neither is so. */
  why: string;
}

export interface MissingPicture {
  address: string;
  why: string;
  /** The posts that wait for it. */
  titles: readonly string[];
}

/** What became of a part of an export of this software. */
export interface PartResult extends PartOutcome {
  name: PartName;
}

export interface Run {
  /** The posts that are sent, in order; as many as there are results are done. */
  posts: readonly SourcePost[];
  results: readonly PostResult[];
  /** What is taken back after them, in order, and what became of it. */
  parts: readonly ChosenPart[];
  partResults: readonly PartResult[];
  /** How many posts and parts were left when the owner ended it before its end. */
  left: number;
  partsLeft: number;
  /** Slugs of the categories that it may make. */
  publicCategories: ReadonlySet<string>;
  /** Paths here by addresses at the source. */
  pictures: ReadonlyMap<string, string>;
  missing: ReadonlyMap<string, MissingPicture>;
  /** Missing pictures that are tried again, after the posts. */
  again: readonly string[];
  /** How many of these were tried. */
  tried: number;
  /** After how many results the site last dropped its pages, and after how many it wrote its log. */
  refreshed: number;
  noted: number;
  /** Whether its posts were put into the bin. */
  isRemoved: boolean;
}

type Begun = Opened & { run: Run };

export type ImportState =
  | { phase: 'choosing'; error: string }
  | { phase: 'reading'; name: string; share: number }
  | ({ phase: 'ready'; error: string } & Opened)
  | ({ phase: 'running' } & Begun)
  | ({ phase: 'stopping' } & Begun)
  | ({ phase: 'ended' } & Begun)
  | ({ phase: 'paused'; why: string; isSignedOut: boolean } & Begun);

/** The state in one of some phases. */
export type In<Phase extends ImportState['phase']> = Extract<ImportState, { phase: Phase }>;

export type ImportEvent =
  | { type: 'reading'; name: string }
  | { type: 'progress'; share: number }
  | { type: 'refused'; error: string }
  | ({ type: 'opened' } & Omit<Opened, 'choices'>)
  | { type: 'zipRead'; zip: PictureZip }
  | { type: 'chosen'; choices: Partial<Choices> }
  | { type: 'started'; posts: readonly SourcePost[]; parts: readonly ChosenPart[] }
  | { type: 'pictureCame'; address: string; path: string }
  | { type: 'pictureMissing'; picture: MissingPicture }
  | { type: 'picturesTried'; count: number }
  | { type: 'postSent'; result: PostResult }
  | { type: 'partTaken'; result: PartResult }
  | { type: 'noted'; isLast: boolean }
  | { type: 'stop' }
  | { type: 'paused'; why: string; isSignedOut: boolean }
  | { type: 'goOn' }
  | { type: 'ended' }
  | { type: 'tryAgain'; addresses: readonly string[] }
  | { type: 'removed'; isRemoved: boolean }
  | { type: 'closed' };

export const choosing: ImportState = { phase: 'choosing', error: '' };

/** What this site has nothing of is taken back unless the owner says otherwise. */
const partsByDefault = (parts: Opened['comparison']['parts']): Choices['parts'] =>
  parts.filter(({ hasOwn }) => !hasOwn).map(({ name }) => name);

const withoutKey = <T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> => {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const newRun = (opened: Opened, { posts, parts }: Pick<Run, 'posts' | 'parts'>): Run => ({
  posts,
  parts,
  partResults: [],
  partsLeft: 0,
  publicCategories: publicCategories(posts, opened),
  results: [],
  left: 0,
  pictures: opened.comparison.pictures,
  missing: new Map(),
  again: opened.comparison.waiting.map(({ address }) => address),
  tried: 0,
  noted: 0,
  refreshed: 0,
  isRemoved: false,
});

/** Leaves what was not sent so far. */
const endRun = (run: Run): Run => ({
  ...run,
  posts: run.posts.slice(0, run.results.length),
  left: run.left + run.posts.length - run.results.length,
  parts: run.parts.slice(0, run.partResults.length),
  partsLeft: run.partsLeft + run.parts.length - run.partResults.length,
});

/** What an event changes in a run that goes on, or is about to stop. */
function runAfter(run: Run, event: ImportEvent): Run {
  switch (event.type) {
    case 'pictureCame':
      return {
        ...run,
        pictures: new Map(run.pictures).set(event.address, event.path),
        missing: withoutKey(run.missing, event.address),
      };
    case 'pictureMissing': {
      const { address, why, titles } = event.picture;
      const all = new Set([...(run.missing.get(address)?.titles ?? []), ...titles]);
      const picture = { address, why, titles: [...all] };
      return { ...run, missing: new Map(run.missing).set(address, picture) };
    }
    case 'picturesTried':
      return { ...run, tried: run.tried + event.count };
    case 'postSent':
      return { ...run, results: [...run.results, event.result] };
    case 'partTaken':
      return { ...run, partResults: [...run.partResults, event.result] };
    case 'noted': {
      const { length } = run.results;
      return { ...run, refreshed: length, noted: event.isLast ? length : run.noted };
    }
    default:
      return run;
  }
}

/** An import from the choice of its file to its end. An event that does not fit changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (state.phase) {
    case 'choosing':
      return event.type === 'reading' ? { phase: 'reading', name: event.name, share: 0 } : state;
    case 'reading':
      if (event.type === 'progress') return { ...state, share: event.share };
      if (event.type === 'refused') return { phase: 'choosing', error: event.error };
      if (event.type !== 'opened') return state;
      return {
        phase: 'ready',
        error: '',
        choices: { ...firstChoices, parts: partsByDefault(event.comparison.parts) },
        chosen: event.chosen,
        file: event.file,
        comparison: event.comparison,
        zip: event.zip,
      };
    case 'ready':
      return afterReady(state, event);
    case 'paused':
      return afterPause(state, event);
    case 'ended':
      return afterEnd(state, event);
    default:
      return afterRunning(state, event);
  }
}

function afterReady(state: In<'ready'>, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'chosen':
      return { ...state, choices: { ...state.choices, ...event.choices } };
    case 'reading':
      return { phase: 'reading', name: event.name, share: 0 };
    case 'zipRead':
      return { ...state, error: '', zip: event.zip };
    case 'refused':
      return { ...state, error: event.error };
    case 'started': {
      const { error: _, ...opened } = state;
      return { ...opened, phase: 'running', run: newRun(opened, event) };
    }
    case 'closed':
      return choosing;
    default:
      return state;
  }
}

function afterRunning(state: In<'running' | 'stopping'>, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'stop':
      return { ...state, phase: 'stopping' };
    case 'paused':
      return { ...state, phase: 'paused', why: event.why, isSignedOut: event.isSignedOut };
    case 'ended':
      return { ...state, phase: 'ended', run: endRun(state.run) };
    default: {
      const run = runAfter(state.run, event);
      return run === state.run ? state : { ...state, run };
    }
  }
}

function afterPause(state: In<'paused'>, event: ImportEvent): ImportState {
  const { why: _, isSignedOut: __, ...rest } = state;
  switch (event.type) {
    case 'goOn':
      return { ...rest, phase: 'running' };
    case 'ended':
      return { ...rest, phase: 'ended', run: endRun(state.run) };
    case 'paused':
      return { ...state, why: event.why, isSignedOut: event.isSignedOut };
    case 'noted':
      return { ...state, run: runAfter(state.run, event) };
    default:
      return state;
  }
}

function afterEnd(state: In<'ended'>, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'tryAgain':
      return {
        ...state,
        phase: 'running',
        run: { ...state.run, again: event.addresses, tried: 0 },
      };
    case 'chosen':
      return { ...state, choices: { ...state.choices, ...event.choices } };
    case 'removed':
      return { ...state, run: { ...state.run, isRemoved: event.isRemoved } };
    case 'closed':
      return choosing;
    default:
      return state;
  }
}
