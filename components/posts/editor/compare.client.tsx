'use client';

import { Differences } from '@/components/posts/differences';
import { Dialog } from '@/components/ui/dialog.client';
import { headOf } from '@/lib/posts/fields';
import type { Draft } from './draft';

/** A draft as plain text, with what a person would compare. */
function plain(draft: Draft): string {
  const page = new DOMParser().parseFromString(
    draft.text.html().replace(/<\/(p|h\d|li|blockquote|pre|tr)>/g, '$&\n'),
    'text/html',
  );
  for (const picture of page.querySelectorAll<HTMLElement>('img, [data-picture-to-add]')) {
    picture.replaceWith(`[${pictureText(picture)}]\n`);
  }
  const body =
    draft.type === 'vlog'
      ? draft.video
      : (page.body.textContent ?? '').replace(/\n{2,}/g, '\n\n').trim();
  return `${[...headOf(draft), body].filter(Boolean).join('\n\n')}\n`;
}

/** A picture, or the place of one, in words. */
function pictureText(element: HTMLElement): string {
  if (element instanceof HTMLImageElement) return `Picture: ${element.alt || 'decorative'}`;
  const { name, pictureToAdd } = element.dataset;
  return `Picture to add: ${[name || pictureToAdd, element.title].filter(Boolean).join(', ')}`;
}

interface CompareProps {
  title: string;
  from: { label: string; draft: Draft } | undefined;
  to: { label: string; draft: Draft };
  onClose: () => void;
}

/**
 * A dialog that marks the words in which two versions of a post differ. Open while `from` is given.
 */
export function Compare({ title, from, to, onClose }: CompareProps) {
  return (
    <Dialog title={title} open={from !== undefined} onClose={onClose} wide>
      {from ? (
        <Differences
          from={{ label: `“${from.label}”`, text: plain(from.draft) }}
          to={{ label: `“${to.label}”`, text: plain(to.draft) }}
          className="max-h-[60vh] overflow-y-auto rounded-lg border border-line p-4 wrap-anywhere"
        />
      ) : null}
    </Dialog>
  );
}
