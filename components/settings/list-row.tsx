import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide';
import type { PointerEvent } from 'react';
import { Picture } from '@/components/frame/picture';
import { iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { groupOf, type StoredEntry, titleOf } from '@/lib/settings/lists';

interface ListRowProps {
  entry: StoredEntry;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Whether the row that is dragged would be put above or below this one. */
  mark: 'above' | 'below' | undefined;
  onDrag: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
  /** Shows a draft, or makes a draft of what is shown. */
  onShow: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const marks = {
  above: 'shadow-[inset_0_2px_0_var(--link)]',
  below: 'shadow-[inset_0_-2px_0_var(--link)]',
};

/** One entry of a list with its buttons. A button that can do nothing keeps the focus. */
export function ListRow(props: ListRowProps) {
  const { entry, isFirst, isLast, isDragged, mark, onDrag, onMove, onShow, onEdit, onDelete } =
    props;
  const title = titleOf(entry.fields);
  const button = (
    label: string,
    drawing: typeof Pencil,
    press: () => void,
    { off = false, look = 'quiet' }: { off?: boolean; look?: 'quiet' | 'danger' } = {},
  ) => (
    <button
      type="button"
      id={`${label.toLowerCase().replace(' ', '-')}-${entry.id}`}
      className={`aria-disabled:opacity-40 ${iconButtonClass(look)}`}
      aria-label={`${label}: ${title}`}
      aria-disabled={off || undefined}
      onClick={() => !off && press()}
    >
      <Icon drawing={drawing} className="size-5" />
    </button>
  );
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 py-1.5 ${mark ? marks[mark] : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <span
        onPointerDown={onDrag}
        className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-muted"
        aria-hidden
      >
        <Icon drawing={GripVertical} className="size-5" />
      </span>
      {entry.fields.picture ? (
        <Picture
          src={entry.fields.picture}
          alt=""
          width={48}
          height={48}
          sizes="3rem"
          className="size-12 shrink-0 rounded-lg object-contain"
        />
      ) : null}
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        <p className="line-clamp-2 font-semibold">{title}</p>
        <p className="text-muted text-sm">
          {[groupOf(entry), entry.isShown ? 'Shown' : 'Draft'].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="flex">
        {button('Move up', ArrowUp, () => onMove(-1), { off: isFirst })}
        {button('Move down', ArrowDown, () => onMove(1), { off: isLast })}
        {entry.isShown ? button('Hide', EyeOff, onShow) : button('Show', Eye, onShow)}
        {button('Edit', Pencil, onEdit)}
        {button('Delete', Trash2, onDelete, { look: 'danger' })}
      </div>
    </li>
  );
}
