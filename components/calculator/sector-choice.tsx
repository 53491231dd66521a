import { labelClass } from '@/components/ui/control';
import { type SectorId, sectorName } from '@/lib/calculator/sectors';

interface SectorChoiceProps {
  sectors: readonly SectorId[];
  chosen: SectorId | undefined;
}

/** One sector, chosen by a press: a row of buttons, which on a phone is scrolled. */
export function SectorChoice({ sectors, chosen }: SectorChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={labelClass}>Your sector</legend>
      <div
        data-sectors=""
        className="relative -mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
      >
        {sectors.map((id) => (
          <label
            key={id}
            className="relative inline-flex min-h-10 shrink-0 cursor-pointer items-center rounded-full border border-edge px-3.5 text-sm hover:border-muted has-checked:border-link has-checked:bg-link has-checked:text-surface has-focus-visible:shadow-[0_0_0_2px_var(--color-night)] has-focus-visible:outline-3 has-focus-visible:outline-mint has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="sector"
              value={id}
              defaultChecked={id === chosen}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {sectorName(id)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
