'use server';

import { adminAction } from '@/lib/auth/wrap';
import { addNote, deleteNote, markSpam, noteOutcome, saveWork, undoChange } from './mutations';
import {
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
  async (input, session) => {
    await noteOutcome(input, session);
    return null;
  },
);

export const undoChangeAction = adminAction(
  changeSchema,
  'This could not be undone. Please try again.',
  async ({ change }, session) => {
    await undoChange(change, session);
    return null;
  },
);

export const addNoteAction = adminAction(
  noteSchema,
  'The note could not be saved. Please try again.',
  async (input, session) => {
    await addNote(input, session);
    return null;
  },
);

export const deleteNoteAction = adminAction(
  noteNameSchema,
  'The note could not be deleted. Please try again.',
  async ({ note }, session) => {
    await deleteNote(note, session);
    return null;
  },
);

export const markSpamAction = adminAction(
  spamSchema,
  'The mark could not be saved. Please try again.',
  async (input, session) => {
    await markSpam(input, session);
    return null;
  },
);
