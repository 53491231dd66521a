import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
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

/**
 * One or two questions of a sector and their result, without a name or an address. Plain script
 * calculates (estimate-script/main.ts); without it the form's answer is a page.
 */
export function SmallCalculator({ kwacha }: { kwacha: SettingsRate | undefined }) {
  return (
    <form
      id="small-calculator"
      method="post"
      action="/api/calculator"
      data-tool={pages.aiValueAssessment.path}
      noValidate
      className={`${cardClass('raised')} max-w-3xl p-5 sm:p-8`}
    >
      <input type="hidden" name="estimate" value="yes" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium text-sm">Your sector</legend>
        {sectorCards.map(({ id, name, card }) => (
          <div key={id} className="group contents">
            <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-[#80897f] px-4 text-sm has-[:checked]:border-link has-[:focus-visible]:outline-2 has-[:checked]:bg-sunken has-[:checked]:font-semibold has-[:focus-visible]:outline-link forced-colors:has-[:checked]:border-4">
              <input
                type="radio"
                name="sector"
                value={id}
                data-rule={JSON.stringify(card.share)}
                className="sr-only"
              />
              {name}
            </label>
            <div className="order-1 mt-3 grid basis-full gap-4 sm:grid-cols-2 supports-[selector(:has(*))]:not-group-has-[:checked]:hidden">
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
                  />
                ))}
            </div>
          </div>
        ))}
      </fieldset>
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
