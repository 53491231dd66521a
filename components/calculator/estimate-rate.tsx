import { Field } from '@/components/ui/field';

/** Asks for the rate of kwacha in the small calculator and its answer. */
export function EstimateRate({ typed }: { typed?: string | undefined }) {
  return (
    <Field
      id="estimate-rate"
      name="rate"
      inputMode="decimal"
      autoComplete="off"
      label="Kwacha for one dollar"
      hint="such as 26.5"
      defaultValue={typed}
    />
  );
}
