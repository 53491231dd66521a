import { generateHTML } from '@tiptap/core';
import { type Draft, sameWords } from './draft';
import { extensions } from './extensions';
import { documentOf } from './fixed-blocks';
import { storedText } from './post-text';

/**
 * HTML as the editor would write it, so that what only the server's cleaning changed does not count
 * as a difference.
 */
const asWritten = (html: string): string => generateHTML(documentOf(html), extensions);

/** The part of a draft that gets stored. */
const essence = (draft: Draft): Draft =>
  draft.type === 'vlog'
    ? { ...draft, text: storedText('') }
    : { ...draft, video: '', text: storedText(asWritten(draft.text.html())) };

/**
 * Whether a draft on this device says the same as what is stored, even if the server chose the
 * slug, and whichever status was chosen.
 */
export const isStored = (draft: Draft, stored: Draft): boolean =>
  sameWords(
    { ...essence(draft), ...(draft.slugFixed ? {} : { slug: stored.slug, slugFixed: true }) },
    essence(stored),
  );
