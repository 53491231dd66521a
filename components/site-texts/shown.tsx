import type { ReactNode } from 'react';
import type { Words } from '@/lib/content/texts';

interface ShownProps<W> {
  /** The block's texts; undefined is hidden. */
  block: W | undefined;
  children: (words: W) => ReactNode;
}

/** What stands around several blocks, unless the owner hides all of them. */
export function ShownAround({
  blocks,
  children,
}: {
  blocks: ReadonlyArray<Words | undefined>;
  children: ReactNode;
}) {
  return blocks.some(Boolean) ? children : null;
}

/** A block of a page, unless the owner hides it. A preview marks where it stands. */
export function Shown<W extends Words>({ block, children }: ShownProps<W>) {
  if (!block) return null;
  const shown = children(block);
  return block.mark ? (
    <div className="contents" data-block={block.mark}>
      {shown}
    </div>
  ) : (
    shown
  );
}
