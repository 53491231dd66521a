import { Field } from '@/components/ui/field';
import { fields, type InputName } from '@/lib/calculator/cards';
import {
  type AmountName,
  amountNote,
  currencyOf,
  moneyOf,
  type Numbers,
  readingNote,
  type SettingsRate,
  shownText,
} from '@/lib/calculator/numbers';
import { defaultOf, isMoney } from '@/lib/calculator/savings';
import { formatNumber } from '@/lib/text/amount';
import { product } from '@/lib/text/fractions';

export interface NumbersProps {
  numbers: Numbers;
  kwacha: SettingsRate | undefined;
  onChange: (name: AmountName, text: string) => void;
}

interface AmountFieldProps extends NumbersProps {
  name: AmountName;
  label: string;
  hint: string;
  placeholder: string;
}

/** A field for one amount as people write it, which says how it was read and what does not count. */
export function AmountField({ name, numbers, kwacha, onChange, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      id={name}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      error={amountNote(numbers, name, kwacha)}
      note={readingNote(numbers, name, kwacha)}
      value={shownText(numbers, name, kwacha)}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  );
}

/** The field of one of a card's inputs, with its unit and its default. */
export function InputField({ name, ...props }: NumbersProps & { name: InputName }) {
  const { label, unit } = fields[name];
  const money = isMoney(name);
  const sign = currencyOf(props.numbers, props.kwacha) === 'ZMW' ? 'K' : 'US$';
  const rate = money ? moneyOf(props.numbers, props.kwacha).rate : 1;
  const standard = defaultOf(name);
  const shown = standard === undefined ? undefined : formatNumber(product(standard, rate));
  const words = money ? `${sign} ${unit}`.trim() : unit;
  return (
    <AmountField
      {...props}
      name={name}
      label={label}
      hint={shown ? `${words}, ${shown} if empty` : words}
      // Pay that nobody typed stands beside the answer.
      placeholder={standard === undefined ? '0' : money ? '' : String(standard)}
    />
  );
}
