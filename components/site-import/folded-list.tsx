import { type ReactNode, useState } from 'react';

interface FoldedListProps<Item> {
  summary: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** So many are shown first, and more with each press. */
const portion = 100;

/** A list that may be long, folded; nothing of it is on the page before it is opened. */
export function FoldedList<Item>({ summary, items, keyOf, children }: FoldedListProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(portion);
  if (items.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block py-2.5 text-link underline underline-offset-4">
        {summary}
      </summary>
      {isOpen ? (
        <div className="pb-3">
          <ul className="grid gap-2 border-line border-l-2 pl-4 text-sm wrap-anywhere">
            {items.slice(0, shown).map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
          {shown < items.length ? (
            <button
              type="button"
              className="min-h-11 px-4 text-link text-sm underline underline-offset-4"
              onClick={() => setShown(shown + portion)}
            >
              Show {Math.min(portion, items.length - shown)} more
            </button>
          ) : null}
        </div>
      ) : null}
    </details>
  );
}
