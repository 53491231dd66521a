import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { cardsOfSector, fields, inputsOf } from '@/lib/calculator/cards';
import { labelsOf } from '@/lib/calculator/numbers';
import { isMoney, isShare } from '@/lib/calculator/savings';
import { type SectorId, sectors } from '@/lib/calculator/sectors';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { Facts } from '@/lib/settings/facts';
import { EstimateRate } from './estimate-rate';
import { estimateScriptPath } from './estimate-script/path';
import { rateSentence } from './rate-sentence';
import { AskOnWhatsApp, formWay } from './talk-links';

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
  facts: Pick<Facts, 'kwacha' | 'whatsApp'>;
  /** Its own, where no section of the page has them. */
  title?: string;
  intro?: string;
  /** The sector that is chosen at the start. */
  sector?: SectorId;
}

/**
 * One or two questions of a sector and their result, without a name or an address. Plain script
 * calculates (estimate-script/main.ts); without it the form's answer is a page.
 */
export function SmallCalculator({ facts, title, intro, sector }: SmallCalculatorProps) {
  const { kwacha } = facts;
  const form = formWay(facts);
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
      <input type="hidden" name="labels" value={labelsOf({}, kwacha)} />
      {title ? <h2 className="mb-2 text-xl">{title}</h2> : null}
      <SelectField
        id="estimate-sector"
        name="sector"
        label="Your sector"
        options={sectorOptions}
        defaultValue={sector}
      />
      {sectorCards.map(({ id, card }) => (
        <div
          key={id}
          data-sector={id}
          data-rule={JSON.stringify({ ...card.share, title: card.title })}
          className="mt-3 grid grid-cols-2 gap-3 *:flex *:flex-col [&_[id$=-hint]]:ml-0 [&_label]:mt-auto"
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
                hint={isMoney(input) ? `${kwacha ? 'K' : 'US$'} ${fields[input].unit}` : undefined}
                className="only:col-span-2"
              />
            ))}
        </div>
      ))}
      <div hidden={!kwacha} data-rate={kwacha?.rate ?? ''} className="mt-3">
        {kwacha ? <p className="text-muted text-sm">{rateSentence(kwacha)}</p> : <EstimateRate />}
      </div>
      <p hidden data-note="" role="status" className="mt-4 text-sm">
        Please type a number, such as 6&nbsp;500&nbsp;000. Type hours and litres as plain numbers.
      </p>
      <div hidden data-result="" className="mt-4 border-line border-t pt-3">
        <p className="text-sm">Potential Annual Savings</p>
        <output
          className="font-display font-semibold text-4xl text-link wrap-anywhere"
          aria-live="off"
        />
        <span data-beside="" className="ml-2 inline-block text-muted tabular-nums" />
        <p data-sum="" className="mt-1 text-sm tabular-nums wrap-anywhere" />
        <p data-others="" className="mt-1 text-sm tabular-nums" />
        <p className="sr-only" aria-live="polite" />
        <details className="mt-1 text-sm">
          <summary className="inline-block py-2 text-link underline underline-offset-4" />
          <Field
            id="estimate-share"
            name="share"
            inputMode="decimal"
            autoComplete="off"
            label="Your assumption"
            hint="%"
            enterKeyHint="done"
          />
        </details>
        <p className="mt-1 text-muted text-sm">{estimateNote}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <div hidden data-talk="" className="flex flex-wrap gap-3">
          <AskOnWhatsApp whatsApp={facts.whatsApp} message="" />
          <a href={askPath('write-to-us')} className={buttonClass(form.look)}>
            {form.words}
          </a>
        </div>
        <Button type="submit">Calculate</Button>
      </div>
      {intro ? <p className="mt-3 text-muted text-sm">{intro}</p> : null}
      <noscript>
        <p className="mt-3 text-muted text-sm">
          Without script, your numbers are sent to this site only to be calculated.
        </p>
      </noscript>
      <script src={estimateScriptPath} defer />
    </form>
  );
}

/** Below the result. */
const estimateNote = 'By your own numbers. The share is a planning assumption, not a measurement.';
