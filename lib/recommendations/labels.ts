import type { RatingName, Result } from './schema';

/** The four ratings in words, for the page and for the download. */
export const ratingLabels: ReadonlyArray<{ name: RatingName; label: string; meaning: string }> = [
  { name: 'efficiency', label: 'Efficiency', meaning: 'routine work AI could take over' },
  { name: 'potential', label: 'Potential', meaning: 'what there is to gain' },
  { name: 'risk', label: 'Risk', meaning: 'higher needs more care' },
  { name: 'roi', label: 'ROI', meaning: 'gain compared with cost' },
];

export const ruleBasedLabel = 'Rule-based sample';

/** Where the rules find nothing that they know. */
export const noAdvice = {
  title: 'We would have to look at this with you',
  text: 'The fixed rules found no subject that they know in these words, so they give no advice. Say what takes time or goes wrong, or write to us.',
};

/** Without advice of the rules, the ratings mean nothing and are not shown. */
export const hasAdvice = ({
  analyst,
  recommendations,
}: Pick<Result, 'analyst' | 'recommendations'>): boolean =>
  analyst !== 'rules' || recommendations.length > 0;

/** Of a result that is perhaps not the visitor's own. */
export const unprovenLabel = 'From a browser that had not confirmed your address';
