import { describe, expect, it } from 'vitest';
import { industries } from '@/lib/industries/content';
import { playbooks } from './playbooks/all';
import { sectorProblems } from './sector-problems';

describe('the problems on the page of a sector', () => {
  it.each(industries.map(({ id }) => id))('%s: three of its own playbook', (sector) => {
    const own = playbooks.find((playbook) => playbook.sector === sector)?.problems ?? [];
    const shown = sectorProblems(sector);
    expect(shown).toHaveLength(3);
    expect(own.map(({ headline }) => headline)).toEqual(
      expect.arrayContaining(shown.map(({ headline }) => headline)),
    );
    for (const problem of shown) expect(Object.keys(problem)).toEqual(['headline', 'title']);
  });

  it('finance and smart-cities: those of a lender and of a council', () => {
    const titles = [...sectorProblems('finance'), ...sectorProblems('smart-cities')].map(
      ({ title }) => title,
    );
    expect(titles).toEqual(
      expect.arrayContaining([
        'Credit scoring of new borrowers',
        'Valuation roll updated from aerial pictures',
      ]),
    );
  });
});
