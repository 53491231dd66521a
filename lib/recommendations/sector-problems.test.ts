import { describe, expect, it } from 'vitest';
import { cardsOfSector } from '@/lib/calculator/cards';
import { industries, industryOf } from '@/lib/industries/content';
import type { IndustryId } from '@/lib/industries/names';
import { playbooks } from './playbooks/all';
import { sectorProblemIds, sectorProblems } from './sector-problems';

const ids = industries.map(({ id }) => id);

/** The playbooks' entry, with the card of the calculator that does its sum. */
const problemOf = (sector: IndustryId, wanted: string | undefined) =>
  playbooks
    .find((playbook) => playbook.sector === sector)
    ?.problems.find(({ id }) => id === wanted);

describe('the problems on the page of a sector', () => {
  it.each(ids)('%s: three different ones of its own playbook', (sector) => {
    const shown = sectorProblemIds(sector);
    expect(new Set(shown).size).toBe(3);
    expect(sectorProblems(sector)).toEqual(
      shown.map((id) => {
        const problem = problemOf(sector, id);
        return { headline: problem?.headline, title: problem?.title };
      }),
    );
  });

  it.each(ids)('%s: head, first problem and small calculator have the same subject', (sector) => {
    const [first] = sectorProblemIds(sector);
    expect(first).toBe(industryOf(sector).problem);
    const [card] = cardsOfSector(sector);
    expect(card).toBeDefined();
    expect(problemOf(sector, first)?.card).toBe(card?.id);
  });
});
