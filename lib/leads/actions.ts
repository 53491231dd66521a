'use server';

import { adminAction } from '@/lib/auth/wrap';
import {
  addNote,
  deleteNote,
  markSpam,
  noteAnswered,
  noteOutcome,
  saveWork,
  undoChange,
} from './mutations';
import {
  answeredSchema,
  changeSchema,
  noteNameSchema,
  noteSchema,
  outcomeSchema,
  spamSchema,
  workInputSchema,
} from './schema';

/** Stores status, owner, value and next step of a lead. */
export const saveWorkAction = adminAction(
  workInputSchema,
  'This could not be saved. Please try again.',
  saveWork,
);

export const noteOutcomeAction = adminAction(
  outcomeSchema,
  'The outcome could not be saved. Please try again.',
  noteOutcome,
);

export const noteAnsweredAction = adminAction(
  answeredSchema,
  'This could not be saved. Please try again.',
  noteAnswered,
);

export const undoChangeAction = adminAction(
  changeSchema,
  'This could not be undone. Please try again.',
  ({ change }, session) => undoChange(change, session),
);

export const addNoteAction = adminAction(
  noteSchema,
  'The note could not be saved. Please try again.',
  addNote,
);

export const deleteNoteAction = adminAction(
  noteNameSchema,
  'The note could not be deleted. Please try again.',
  ({ note }, session) => deleteNote(note, session),
);

export const markSpamAction = adminAction(
  spamSchema,
  'The mark could not be saved. Please try again.',
  markSpam,
);
