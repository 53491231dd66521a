import type { ServiceId } from './built-in-solutions';
import { customerSubjects } from './built-in-subjects-customers';
import { workSubjects } from './built-in-subjects-work';
import type { Signs } from './built-in-words';

/** A subject that businesses write about, with the services that serve it, the best one first. */
export interface Subject {
  signs: Signs;
  services: readonly ServiceId[];
  /** The work, after 'the steps of'. */
  work: string;
  /** Who takes the first step. */
  who: string;
  /** The papers or files that the first step needs. */
  needs: string;
  /** It goes with nearly every problem, so it counts half beside what is said more plainly. */
  isGeneral?: true;
  /** No subject was found, but the kind of business. */
  isGuess?: true;
}

export const subjects: readonly Subject[] = [...workSubjects, ...customerSubjects];
