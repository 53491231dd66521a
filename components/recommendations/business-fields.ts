import { limits } from '@/lib/recommendations/form-rules';

/**
 * The browser counts UTF-16 units, of which a character may take two. Only the description keeps to
 * its exact limit, which is shown beside it.
 */
const units = (characters: number): number => 2 * characters + 2;

/** The id of what is suggested for the industry. */
export const industryList = 'industries';

/** The questions about a business, with script and without. */
export const businessFields = {
  name: { label: 'Business name', autoComplete: 'organization', maxLength: units(limits.name) },
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: units(limits.email),
  },
  industry: {
    label: 'Industry',
    list: industryList,
    autoComplete: 'off',
    maxLength: units(limits.industry),
  },
  description: {
    label: 'Description',
    hint: 'What you do, for whom, and how the work is done today.',
    rows: 4,
    maxLength: limits.description,
  },
} as const;

const rows = { maxRows: limits.rows, maxLength: limits.row };

/** The two lists of the same form. */
export const businessLists = {
  challenges: {
    ...rows,
    id: 'challenge-list',
    legend: 'Challenges',
    hint: 'What costs time or money? Optional.',
    item: 'Challenge',
  },
  goals: {
    ...rows,
    id: 'goal-list',
    legend: 'Goals',
    hint: 'What should be different in a year? Optional.',
    item: 'Goal',
  },
} as const;
