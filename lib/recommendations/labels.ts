import type { RatingName } from './schema';

/** The four ratings in words, for the page and for the download. */
export const ratingLabels: ReadonlyArray<{ name: RatingName; label: string; meaning: string }> = [
  { name: 'efficiency', label: 'Efficiency', meaning: 'routine work AI could take over' },
  { name: 'potential', label: 'Potential', meaning: 'what there is to gain' },
  { name: 'risk', label: 'Risk', meaning: 'higher needs more care' },
  { name: 'roi', label: 'ROI', meaning: 'gain compared with cost' },
];

export const ruleBasedLabel = 'Rule-based sample';

/** Of a result that is perhaps not the visitor's own. */
export const unprovenLabel = 'From a browser that had not confirmed your address';
