import { Check } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** A list of short points, each with a tick in front of it. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid max-w-2xl gap-1.5 sm:gap-3 print:gap-1">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon drawing={Check} className="mt-1 size-5 shrink-0 text-copper" strokeWidth={2.5} />
          {item}
        </li>
      ))}
    </ul>
  );
}
