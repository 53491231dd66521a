import { pages } from '@/lib/content/pages';

/**
 * Where 'Call me back' stands, with its page. `result` names what somebody got there, and what the
 * call is then about.
 */
export const callPlaces = {
  services: { page: pages.services, result: undefined },
  industries: { page: pages.industries, result: undefined },
  agriculture: { page: pages.agriculture, result: undefined },
  finance: { page: pages.finance, result: undefined },
  healthcare: { page: pages.healthcare, result: undefined },
  education: { page: pages.education, result: undefined },
  'smart-cities': { page: pages.smartCities, result: undefined },
  mining: { page: pages.mining, result: undefined },
  calculator: { page: pages.aiValueAssessment, result: 'savings estimate' },
  recommendations: { page: pages.aiRecommendations, result: 'AI analysis' },
  report: { page: pages.stateOfAiReport, result: 'copy of the report' },
} as const;

export type CallPlace = keyof typeof callPlaces;

export const placeNames = Object.keys(callPlaces) as CallPlace[];

/** How a form that was sent is named, on the telephone too (reference_of in the database). */
export const referencePattern = /^[A-HJ-NP-Z2-9]{6}$/;

/** The message that the owner gets. */
export function callMessage(place: CallPlace, reference: string | undefined): string {
  const { page, result } = callPlaces[place];
  const about = result ? ` about my ${result}` : '';
  return `Please call me back${about}${reference ? `, reference ${reference}` : ''}. Sent from the page ‘${page.name}’.`;
}

export const callFailure = 'Your number was not sent; it is still in the form. Please try again.';

/** The place of a form, of which its browser may say anything. */
export const placeOf = (name: string | undefined): CallPlace =>
  placeNames.find((place) => place === name) ?? 'services';
