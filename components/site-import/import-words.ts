import { lists } from '@/lib/settings/lists';
import type { PartName } from '@/lib/site-import/own-parts/parts';
import type { SourceFile } from '@/lib/site-import/source';
import type { Plan } from './import-plan';
import type { ImportState, PartResult, PostResult, Run } from './import-state';
import type { Comparison } from './opened';

/** '1 post', '1,200 posts' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** '12 texts', '3 entries of ‘People’' */
export function partWords(part: PartName, count: number): string {
  if (part === 'texts') return counted(count, 'text');
  if (part === 'marks') return counted(count, 'logo or icon', 'logos and icons');
  const title = lists.find(({ name }) => name === part)?.title ?? part;
  return counted(count, `entry of ‘${title}’`, `entries of ‘${title}’`);
}

interface Progress {
  done: number;
  total: number;
  text: string;
}

/** How far an import is: its posts first, then what is taken back, then pictures that are tried again. */
export function progressOf({
  posts,
  results,
  parts,
  partResults,
  again,
  tried,
}: Pick<Run, 'posts' | 'results' | 'parts' | 'partResults' | 'again' | 'tried'>): Progress {
  const steps = [
    { name: 'Post', done: results.length, total: posts.length },
    { name: 'Part', done: partResults.length, total: parts.length },
  ];
  const { name, done, total } = steps.find((step) => step.done < step.total) ?? {
    name: 'Picture',
    done: tried,
    total: again.length,
  };
  const next = Math.min(done + 1, total).toLocaleString('en-US');
  return { done, total, text: `${name} ${next} of ${total.toLocaleString('en-US')}` };
}

export const countOutcome = (results: readonly PostResult[], outcome: PostResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/** Why an import has nothing to do. */
export function nothingWords(
  { posts, unread, own }: SourceFile,
  plan: Plan,
  states: Comparison['parts'],
): string {
  const presences = states.flatMap(({ items }) => items.map(({ presence }) => presence));
  if (presences.some((presence) => presence === 'new' || presence === 'differs')) {
    return 'There is nothing to import yet: choose what is to be taken back.';
  }
  const { same, changed, withdrawn, edited, bin, deleted } = plan.byPresence;
  if (posts.length === 0 && !own) {
    return unread.length > 0
      ? 'There is nothing to import: no post of this file could be read.'
      : 'There is nothing to import: this file has no posts.';
  }
  if (changed.length > 0) return 'There is nothing to import yet: tick the update to bring it.';
  const others = [withdrawn, edited, bin, deleted, plan.tooLarge, plan.sameKey, unread];
  if (others.some(({ length }) => length > 0) || presences.includes('refused')) {
    return "There is nothing to import: 'Not taken' says what does not come.";
  }
  return same.length > 0 || posts.length === 0
    ? 'There is nothing to import: all of it is here already.'
    : 'There is nothing to import yet: tick the pages to bring them.';
}

/** What came, in a sentence: '410 posts imported, 2 posts updated'. */
export function cameWords(results: readonly PostResult[]): string {
  const [written, updated] = [countOutcome(results, 'written'), countOutcome(results, 'updated')];
  const parts = [];
  if (written > 0 || updated === 0) parts.push(`${counted(written, 'post')} imported`);
  if (updated > 0) parts.push(`${counted(updated, 'post')} updated`);
  // Another window, or another person, was faster.
  const same = countOutcome(results, 'same');
  if (same > 0) parts.push(`${counted(same, 'post was', 'posts were')} here already`);
  return parts.join(', ');
}

/** What was taken back: '12 texts, 3 entries of ‘People’ taken back'. */
function takenWords(results: readonly PartResult[]): string {
  const taken = results.filter(({ taken: count }) => count > 0);
  return taken.length > 0
    ? `${taken.map(({ name, taken: count }) => partWords(name, count)).join(', ')} taken back`
    : '';
}

/** All that came. Of an import without posts, their number says nothing. */
export function broughtWords({ results, parts, partResults }: Run): string {
  const taken = takenWords(partResults);
  if (results.length === 0 && parts.length > 0) return taken || 'Nothing taken back';
  return [cameWords(results), taken].filter(Boolean).join(', ');
}

/** A quarter of the posts is said to a screen reader, not each post. */
const quarters = 4;

/** What a screen reader is told of an import: where it stands, and a few times in between. */
export function announcementOf(state: ImportState): string {
  switch (state.phase) {
    case 'choosing':
      return state.error;
    case 'reading':
      return `Reading ${state.name}`;
    case 'ready':
      return `${state.file.name} was read. Nothing is imported yet.`;
    case 'running': {
      const { done, total } = progressOf(state.run);
      const quarter = Math.floor((done / Math.max(total, 1)) * quarters);
      return quarter === 0 ? 'The import has begun' : `${quarter * 25} % of the import is done`;
    }
    case 'stopping':
      return 'The import stops after this post';
    case 'paused':
      return `The import is paused. ${state.why}`.trim();
    default:
      return `The import has ended. ${broughtWords(state.run)}.`;
  }
}
