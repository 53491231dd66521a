import { NextAction } from '@/components/frame/next-action';
import { pages } from '@/lib/content/pages';
import { type PageTexts, type PageWords, showsNone } from '@/lib/content/texts';

/** The way on from a page of which every block is hidden; nothing on another. */
export const Emptied = <P extends PageTexts>({ page, words }: { page: P; words: PageWords<P> }) =>
  showsNone(page, words) ? (
    <NextAction
      title="Looking for something else?"
      intro="Our services are on a page of their own."
      href={pages.services.path}
    >
      See our services
    </NextAction>
  ) : null;
