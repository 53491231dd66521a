import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { cardsOfSector, fields, inputsOf } from '@/lib/calculator/cards';
import type { SettingsRate } from '@/lib/calculator/numbers';
import { isMoney, isShare } from '@/lib/calculator/savings';
import { sectors } from '@/lib/calculator/sectors';
import { pages } from '@/lib/content/pages';
import { EstimateRate } from './estimate-rate';
import { estimateScriptPath } from './estimate-script/path';
import { rateSentence } from './rate-sentence';

const sectorCards = sectors.flatMap((sector) =>
  cardsOfSector(sector.id)
    .slice(0, 1)
    .map((card) => ({ ...sector, card })),
);

/** Shows the fields of the chosen sector alone, also without script; a browser without `:has` shows all. */
const chosenFields = sectorCards
  .map(
    ({ id }) =>
      `#small-calculator:not(:has([value=${id}]:checked)) [data-sector=${id}]{display:none}`,
  )
  .join('');

const sectorOptions = [
  { value: '', label: 'Choose your sector' },
  ...sectors.map(({ id, name }) => ({ value: id, label: name })),
];

interface SmallCalculatorProps {
  kwacha: SettingsRate | undefined;
  /** Its own, where no section of the page has them. */
  title?: string;
  intro?: string;
}

/**
 * One or two questions of a sector and their result, without a name or an address. Plain script
 * calculates (estimate-script/main.ts); without it the form's answer is a page.
 */
export function SmallCalculator({ kwacha, title, intro }: SmallCalculatorProps) {
  return (
    <form
      id="small-calculator"
      method="post"
      action="/api/calculator"
      data-tool={pages.aiValueAssessment.path}
      noValidate
      className={`${cardClass('raised')} max-w-3xl p-4 text-ink sm:p-6`}
    >
      <style>{chosenFields}</style>
      <input type="hidden" name="estimate" value="yes" />
      {title ? <h2 className="mb-2 text-xl">{title}</h2> : null}
      <SelectField id="estimate-sector" name="sector" label="Your sector" options={sectorOptions} />
      {sectorCards.map(({ id, card }) => (
        <div
          key={id}
          data-sector={id}
          data-rule={JSON.stringify(card.share)}
          className="mt-3 grid grid-cols-2 items-end gap-3 [&_[id$=-hint]]:ml-0 [&_[id$=-hint]]:block"
        >
          {inputsOf(card)
            .filter((input) => !isShare(input))
            .map((input) => (
              <Field
                key={input}
                id={input}
                name={input}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                label={fields[input].label}
                hint={isMoney(input) ? `US$ ${fields[input].unit}` : undefined}
                className="only:col-span-2"
              />
            ))}
        </div>
      ))}
      <div hidden data-rate={kwacha?.rate ?? ''} className="mt-4">
        {kwacha ? <p className="text-muted text-sm">{rateSentence(kwacha)}</p> : <EstimateRate />}
      </div>
      <p hidden data-note="" role="status" className="mt-4 text-sm">
        Please type a number, such as 6&nbsp;500&nbsp;000. Hours and litres take no sign of a
        currency.
      </p>
      <div hidden data-result="" className="mt-5 border-line border-t pt-4">
        <output
          className="font-display font-semibold text-4xl text-link wrap-anywhere"
          aria-live="off"
        />
        <p className="mt-1 tabular-nums wrap-anywhere" />
        <p className="sr-only" aria-live="polite" />
        <p className="mt-1 text-muted text-sm">{estimateNote}</p>
      </div>
      <Button type="submit" className="mt-5">
        Calculate
      </Button>
      {intro ? <p className="mt-3 text-muted text-sm">{intro}</p> : null}
      <noscript>
        <p className="mt-3 text-muted text-sm">Your numbers are sent here only to be calculated.</p>
      </noscript>
      <script src={estimateScriptPath} defer />
    </form>
  );
}

/** Below the result. */
export const estimateNote =
  'Potential Annual Savings: the most that is possible by your own numbers. The share is our planning assumption, not a measurement; you can change it in the calculator.';
