'use client';

import { diffWords } from 'diff';
import { Dialog } from '@/components/ui/dialog.client';
import type { Draft } from './draft';

/** A draft as plain text, with what a person would compare. */
function plain(draft: Draft): string {
  const page = new DOMParser().parseFromString(
    draft.text.html().replace(/<\/(p|h\d|li|blockquote|pre|tr)>/g, '$&\n'),
    'text/html',
  );
  for (const picture of page.querySelectorAll<HTMLElement>('img, [data-picture-to-add]')) {
    picture.replaceWith(`[${wordsOf(picture)}]\n`);
  }
  const body =
    draft.type === 'vlog'
      ? draft.video
      : (page.body.textContent ?? '').replace(/\n{2,}/g, '\n\n').trim();
  return [draft.title, draft.excerpt, body].filter(Boolean).join('\n\n');
}

/** A picture, or the place of one, in words. */
function wordsOf(element: HTMLElement): string {
  if (element instanceof HTMLImageElement) return `Picture: ${element.alt || 'decorative'}`;
  const { name, pictureToAdd } = element.dataset;
  return `Picture to add: ${[name || pictureToAdd, element.title].filter(Boolean).join(', ')}`;
}

/** The parts of both texts in order, each with where it starts. */
function parts(from: string, to: string) {
  let end = 0;
  return diffWords(from, to).map((part) => {
    end += part.value.length;
    return { ...part, start: end - part.value.length };
  });
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
        <>
          <p className="mb-3 text-muted text-sm">
            <s className="bg-sunken text-danger">Struck out</s>: only in “{from.label}”.{' '}
            <u className="bg-sunken text-link">Underlined</u>: only in “{to.label}”.
          </p>
          <div className="max-h-[60vh] overflow-y-auto whitespace-pre-wrap rounded-lg border border-line p-4 wrap-anywhere">
            {parts(plain(from.draft), plain(to.draft)).map(({ start, ...part }) => (
              <Part key={start} {...part} />
            ))}
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

function Part({ value, added, removed }: { value: string; added: boolean; removed: boolean }) {
  if (added) return <ins className="bg-sunken text-link">{value}</ins>;
  if (removed) return <del className="bg-sunken text-danger">{value}</del>;
  return <span>{value}</span>;
}
