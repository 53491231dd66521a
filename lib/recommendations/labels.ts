import type { RatingName, Recommendation, Result } from './schema';

/** The four ratings in words, for the page and for the download. */
export const ratingLabels: ReadonlyArray<{ name: RatingName; label: string; meaning: string }> = [
  { name: 'efficiency', label: 'Efficiency', meaning: 'routine work AI could take over' },
  { name: 'potential', label: 'Potential', meaning: 'what there is to gain' },
  { name: 'risk', label: 'Risk', meaning: 'higher needs more care' },
  { name: 'roi', label: 'ROI', meaning: 'gain compared with cost' },
];

export const ruleBasedLabel = 'Rule-based sample';

/** Beside that label, where the advice was prepared. */
export const preparedNote =
  'Prepared advice for businesses like yours, chosen by fixed rules from what you wrote. Nobody has looked at your business yet.';

interface Detail {
  label: string;
  text: string;
  /** A step to tick off on paper. */
  isToDo: boolean;
}

/** What a recommendation says beside its description. */
export const detailsOf = ({ firstStep, who, needs, staysWithPeople }: Recommendation): Detail[] => [
  ...detail('First step', firstStep, true),
  ...detail('Who', who),
  ...detail('You need', needs),
  ...detail('Stays with people', staysWithPeople),
];
const detail = (label: string, text: string | undefined, isToDo = false): Detail[] =>
  text ? [{ label, text, isToDo }] : [];

/** What the impact of the rules is the sum of, such as '10 + 28 for its gain + 20 for what you named first'. */
export function impactSum({ points }: Pick<Recommendation, 'points'>): string | undefined {
  if (!points) return undefined;
  const { least, gain, named } = points;
  return [
    `${least}`,
    ...(gain > 0 ? [`${gain} for its gain`] : []),
    ...(named > 0 ? [`${named} for what you named first`] : []),
  ].join(' + ');
}

/** Where the rules find nothing that they know. */
export const noAdvice = {
  title: 'We would have to look at this with you',
  text: 'The fixed rules found no problem in these words for which advice is prepared. Say what takes time or goes wrong, or talk to us.',
};

/** Without advice of the rules, the ratings mean nothing and are not shown. */
export const hasAdvice = ({
  analyst,
  recommendations,
}: Pick<Result, 'analyst' | 'recommendations'>): boolean =>
  analyst !== 'rules' || recommendations.length > 0;

/** Of a result that is perhaps not the visitor's own. */
export const unprovenLabel = 'From a browser that had not confirmed your address';
