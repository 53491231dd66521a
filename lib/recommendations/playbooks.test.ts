// Each statement of the playbooks, taken away in turn, as one that nobody foresaw.
import { describe, expect, it } from 'vitest';
import { candidatesOf } from './kinds';
import { type Candidate, type Entry, makeRanker, matcherBy } from './match';
import { commonProblems, notForAi, playbooks } from './playbooks/all';
import { readWords } from './words';

/** Without one of its statements. */
const without = (entry: Entry, statement: string): Entry => ({
  ...entry,
  statements: entry.statements.filter((one) => one !== statement),
});

function outcomeOf(statement: string, entry: Entry, candidates: readonly Candidate[]) {
  const changed = without(entry, statement);
  const match = matcherBy(
    makeRanker(candidates.map((one) => (one.entry === entry ? { ...one, entry: changed } : one))),
  );
  const found = match(readWords(statement))?.entry;
  if (!found) return 'none';
  return found === changed ? 'right' : `wrong: ${found.id}`;
}

const cases = [
  ...playbooks.map((playbook) => [playbook.problems, candidatesOf([playbook])] as const),
  [[...commonProblems, ...notForAi], candidatesOf([])] as const,
];

describe('statements left out one by one', () => {
  const outcomes = cases.flatMap(([entries, candidates]) =>
    entries.flatMap((entry: Entry) =>
      entry.statements.map((statement) => ({
        id: entry.id,
        statement,
        outcome: outcomeOf(statement, entry, candidates),
      })),
    ),
  );
  const missed = outcomes.filter(({ outcome }) => outcome !== 'right');
  const wrong = missed.filter(({ outcome }) => outcome !== 'none');
  if (process.env.SHOW_MISSED) {
    console.log(missed.map((one) => `${one.id} → ${one.outcome}: ${one.statement}`).join('\n'));
    console.log(
      outcomes.length,
      'right',
      1 - missed.length / outcomes.length,
      'wrong',
      wrong.length / outcomes.length,
    );
  }

  it('find their problem in three of four', () =>
    expect(missed.length / outcomes.length).toBeLessThanOrEqual(0.25));
  it('find a wrong one in one of twenty at most', () =>
    expect(wrong.length / outcomes.length).toBeLessThanOrEqual(0.05));
});
