// Reads the playbooks, so pages import it on the server alone.
import { industryOf } from '@/lib/industries/content';
import type { IndustryId } from '@/lib/industries/names';
import { entryOf } from './kinds';
import type { Problem } from './playbooks/playbook';

/** What the page of a sector shows after the problem that it begins with. */
const others: Record<IndustryId, readonly string[]> = {
  agriculture: ['farm-pests', 'farm-selling'],
  finance: ['finance-risk', 'finance-collections'],
  healthcare: ['health-appointments', 'health-queue'],
  education: ['school-fees', 'school-results'],
  'smart-cities': ['public-arrears', 'public-roll'],
  mining: ['mine-grade', 'mine-spares'],
};

/** The ids of a sector's three problems. */
export const sectorProblemIds = (sector: IndustryId): string[] => [
  industryOf(sector).problem,
  ...others[sector],
];

/** Three problems of a sector's business, as its owner says them, each with what to build. */
export const sectorProblems = (sector: IndustryId): Pick<Problem, 'headline' | 'title'>[] =>
  sectorProblemIds(sector)
    .flatMap((id) => entryOf(id) ?? [])
    .map(({ headline, title }) => ({ headline, title }));
