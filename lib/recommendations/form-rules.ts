// The form in the browser and the schema on the server share these rules. The browser loads no
// schema library for them.
import { leadMessages, nameError, person, textError, toolEmailError } from '../entry/form-rules.ts';

/** Most characters of each text, and most rows of each list. */
export const limits = {
  name: person.name.max,
  email: person.email.max,
  industry: 100,
  /** A page: enough for an analysis, and no more than a model should be charged for. */
  description: 2_000,
  /** One challenge or goal is a sentence. */
  row: 200,
  rows: 10,
};

/** A visitor may say that a row is about so many problems. */
export const choicesOfRow = 3;

/**
 * Values of a row in the form without script that name no problem; an empty one leaves the row as it
 * is.
 */
export const noneOfThese = 'none-of-these';
export const notThis = 'not-this';

/** Ratings and impacts (docs/spec.md, 'Fields and limits'). */
export const rating = { min: 1, max: 100 };

/** docs/spec.md, 'Messages'. */
export const messages = {
  emptyResponse: 'Failed to get AI response. Please try again.',
  badResponse: 'Failed to parse AI response. Please try again.',
  failure: 'Failed to generate analysis. Please try again.',
  stopped: 'The site is restarting. Your text is kept; please try again in a minute.',
  success: 'Business analysis completed!',
  previousFailure: 'Failed to load previous results',
};

/** Of a correction. */
export const correctionMessages = {
  nothing: 'Choose something first.',
  tooMany: 'Choose at most three problems for one challenge or goal.',
  failure: 'Your choice could not be stored. Please try again.',
  gone: 'This analysis can no longer be corrected here. You can send the form again.',
  elsewhere:
    'You corrected this analysis elsewhere in the meantime. This is the newest version; please choose again.',
};

export const fieldMessages = {
  name: 'Business name is required',
  nameLength: `Business name must have ${person.name.min} to ${person.name.max} characters`,
  email: leadMessages.email,
  emailFormat: leadMessages.emailFormat,
  industry: 'Industry is required',
  description: 'Description is required',
};

/** Names every field of the form that is missing, in the words of its own message. */
export function whatIsMissing(errors: Partial<Record<string, string>>): string | undefined {
  const { name, email, industry, description } = fieldMessages;
  const missing = Object.entries({ name, email, industry, description })
    .filter(([field, message]) => errors[field] === message)
    .map(([, message]) => message);
  return missing.join('. ') || undefined;
}

export const tooLong = (max: number): string => `Use at most ${max} characters`;

/** The fields of the form while somebody types. */
export interface Draft {
  name: string;
  email: string;
  industry: string;
  description: string;
  challenges: string[];
  goals: string[];
}

export type TextField = 'name' | 'email' | 'industry' | 'description';

export const emptyDraft: Draft = {
  name: '',
  email: '',
  industry: '',
  description: '',
  challenges: [''],
  goals: [''],
};

/** The two texts of the form that have no rule elsewhere. */
export const textRules = {
  industry: {
    max: limits.industry,
    required: fieldMessages.industry,
    tooLong: tooLong(limits.industry),
  },
  description: {
    max: limits.description,
    required: fieldMessages.description,
    tooLong: tooLong(limits.description),
  },
};

/**
 * The checks of docs/spec.md, 'Fields and limits', before anything is sent over a slow connection.
 */
export const checkDraft = (draft: Draft): Partial<Record<TextField, string | undefined>> => ({
  name: nameError(draft.name, fieldMessages),
  email: toolEmailError(draft.email),
  industry: textError(draft.industry, textRules.industry),
  description: textError(draft.description, textRules.description),
});
