import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import {
  choiceNames,
  currencyOf,
  type NumberName,
  type Numbers,
  type SettingsRate,
} from '@/lib/calculator/numbers';
import { type SectorId, sectors } from '@/lib/calculator/sectors';
import { rateFault, readAmount, readAs, readRate } from '@/lib/text/amount';
import { formatDate } from '@/lib/text/dates';

const [sector, chosen, rate] = choiceNames;

/** Those to choose from, and the one that this browser chose before it was hidden. */
const sectorOptions = (shown: readonly SectorId[] | undefined, chosen: string | undefined) => [
  { value: '', label: 'Choose a sector' },
  ...sectors
    .filter(({ id }) => !shown || shown.includes(id) || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name })),
];
const currencyOptions = [
  { value: 'USD', label: 'US dollars' },
  { value: 'ZMW', label: 'Kwacha' },
];

interface CalculatorChoicesProps {
  numbers: Numbers;
  kwacha: SettingsRate | undefined;
  sectors: readonly SectorId[] | undefined;
  /** False until the page's script runs, and without any. */
  live: boolean;
  onChange: (name: NumberName, text: string) => void;
}

/** The sector, whose cards come first, and the currency with its rate. */
export function CalculatorChoices({
  numbers,
  kwacha,
  sectors: shown,
  live,
  onChange,
}: CalculatorChoicesProps) {
  const currency = currencyOf(numbers, kwacha);
  const inKwacha = currency === 'ZMW';
  return (
    <div className="mt-4 grid grid-cols-[4fr_3fr] items-start gap-3 sm:mt-8 sm:grid-cols-3 sm:gap-4 print:hidden *:last:odd:max-sm:col-span-2">
      <SelectField
        id={sector}
        name={sector}
        label="Your sector"
        options={sectorOptions(shown, numbers.sector)}
        value={numbers.sector ?? ''}
        onChange={({ target }) => onChange(sector, target.value)}
      />
      <SelectField
        id={chosen}
        name={chosen}
        label="Currency"
        options={currencyOptions}
        value={currency}
        onChange={({ target }) => onChange(chosen, target.value)}
      />
      {inKwacha || !live ? (
        <Field
          id={rate}
          name={rate}
          inputMode="decimal"
          autoComplete="off"
          label="Kwacha for one dollar"
          hint={kwacha ? `${kwacha.rate} of ${formatDate(kwacha.date)} if empty` : 'such as 26.5'}
          placeholder={kwacha ? String(kwacha.rate) : undefined}
          note={readRate(numbers.rate) ? readAs(readAmount(numbers.rate ?? '')) : undefined}
          error={inKwacha ? rateNote(numbers.rate, kwacha) : undefined}
          value={numbers.rate ?? ''}
          onChange={({ target }) => onChange(rate, target.value)}
        />
      ) : null}
    </div>
  );
}

function rateNote(text: string | undefined, kwacha: SettingsRate | undefined): string | undefined {
  if (!text?.trim()) {
    return kwacha ? undefined : 'Enter the rate. Until then the results are in dollars.';
  }
  return rateFault(text);
}
