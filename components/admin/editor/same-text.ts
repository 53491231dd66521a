import { generateHTML, generateJSON } from '@tiptap/core';
import { type Draft, sameDraft } from './draft';
import { extensions } from './extensions';

/** HTML as the editor writes it: what the server cleaned out of it says nothing. */
const asWritten = (html: string): string =>
  generateHTML(generateJSON(html, extensions), extensions);

/** What of a draft is stored. */
const essence = (draft: Draft): Draft =>
  draft.type === 'vlog'
    ? { ...draft, html: '' }
    : { ...draft, video: '', html: draft.html && asWritten(draft.html) };

/** Whether a draft of this device says what is stored; the server may have chosen its slug. */
export const isStored = (draft: Draft, stored: Draft): boolean =>
  sameDraft(
    { ...essence(draft), ...(draft.slugFixed ? {} : { slug: stored.slug, slugFixed: true }) },
    essence(stored),
  );
