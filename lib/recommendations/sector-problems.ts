// Reads the playbooks, so pages import it on the server alone.
import type { IndustryId } from '@/lib/industries/content';
import { kindsOf } from './kinds';
import type { Problem } from './playbooks/playbook';

/** The business by whose playbook each sector's page speaks. */
const businesses: Record<IndustryId, string> = {
  agriculture: 'farm',
  finance: 'lender',
  healthcare: 'clinic',
  education: 'school',
  'smart-cities': 'council',
  mining: 'mine',
};

const shown = 3;

/** The first problems of a sector's business, as its owner says them, each with the result to aim for. */
export const sectorProblems = (sector: IndustryId): Pick<Problem, 'headline' | 'title'>[] =>
  kindsOf({ industry: businesses[sector], description: '' })
    .playbooks.flatMap(({ problems }) => problems)
    .slice(0, shown)
    .map(({ headline, title }) => ({ headline, title }));
