// Reads the playbooks, so pages import it on the server alone.
import type { IndustryId } from '@/lib/industries/names';
import { playbookOf } from './kinds';
import type { PlaybookKind, Problem } from './playbooks/playbook';

/** The business by whose playbook each sector's page speaks, and its trade. */
const businesses: Record<IndustryId, { kind: PlaybookKind; trade: string }> = {
  agriculture: { kind: 'farm', trade: 'farm' },
  finance: { kind: 'finance', trade: 'lender' },
  healthcare: { kind: 'health', trade: 'clinic' },
  education: { kind: 'school', trade: 'school' },
  'smart-cities': { kind: 'public', trade: 'council' },
  mining: { kind: 'mine', trade: 'mine' },
};

const shown = 3;

/** The first problems of a sector's business, as its owner says them, each with what to build. */
export function sectorProblems(sector: IndustryId): Pick<Problem, 'headline' | 'title'>[] {
  const { kind, trade } = businesses[sector];
  return playbookOf(kind, trade)
    .problems.slice(0, shown)
    .map(({ headline, title }) => ({ headline, title }));
}
