import { NextAction } from '@/components/frame/next-action';
import type { PageTexts, PageWords } from '@/lib/content/texts';

/** The way on from a page of which every block is hidden; nothing on another. */
export function Emptied<P extends PageTexts>({ page, words }: { page: P; words: PageWords<P> }) {
  if (page.isNeverEmpty) return null;
  const isEmptied = Object.entries(page.blocks).every(
    ([name, { mayHide }]) => !mayHide || !words[name],
  );
  return isEmptied ? (
    <NextAction
      title="Ask us"
      intro="Tell us what you are looking for. We say what we can do about it."
    >
      Contact
    </NextAction>
  ) : null;
}
