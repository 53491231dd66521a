import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { type AnyCard, fields } from '@/lib/calculator/cards';
import { askedOf, exampleNumbers, exampleText } from '@/lib/calculator/examples';
import { labelsOf } from '@/lib/calculator/numbers';
import { cardResult } from '@/lib/calculator/result';
import { isMoney } from '@/lib/calculator/savings';
import type { SectorId } from '@/lib/calculator/sectors';
import type { Estimate } from '@/lib/calculator/setting-values';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { Facts } from '@/lib/settings/facts';
import { EstimateRate } from './estimate-rate';
import { estimateScriptPath } from './estimate-script/path';
import { rateSentence } from './rate-sentence';
import { SectorChoice } from './sector-choice';
import { AskOnWhatsApp, formWay } from './talk-links';

/** The cards, each with all sectors that it is asked for. */
const sectorsOf = (estimates: readonly Estimate[]): ReadonlyArray<[AnyCard, SectorId[]]> =>
  [...Map.groupBy(estimates, ({ card }) => card)].map(([card, group]) => [
    card,
    group.map(({ sector }) => sector),
  ]);

const form = '#small-calculator';
/** Of a form in which something was typed. */
const typed = ':has([data-sector] input:not(:placeholder-shown))';
const hidden = '{visibility:hidden}';

/**
 * What belongs to the chosen sector, or to an own number, is seen alone, before script too. All has its
 * place from the beginning, so nothing moves. A browser without `:has` shows the fields of all sectors.
 */
const styleOf = (sectorCards: ReturnType<typeof sectorsOf>): string =>
  [
    '@supports selector(:has(a)){',
    `${form} [data-layers]{display:grid}${form} [data-layers]>*{grid-area:1/1}`,
    ...sectorCards.map(([, ids]) => {
      const isChosen = ids.map((id) => `[value=${id}]:checked`).join();
      return `${form}:not(:has(${isChosen})) [data-sector~=${ids[0]}]${hidden}`;
    }),
    // The script sets the state.
    `${form}:not([data-state],${typed}) [data-next]${hidden}`,
    `${form}:is([data-state=example],[data-state=none]) [data-next]${hidden}`,
    `${form}:not([data-state]) [data-talk]${hidden}`,
    `${form}[data-state=own] [data-invite],${form}:not([data-state])${typed} [data-invite]${hidden}`,
    `${form}[data-state=none] [data-result]${hidden}}`,
  ].join('');

/** An example is of the script: the fields are empty without one. */
const styleWithoutScript = [
  `${form} [data-result],${form} [data-talk]{display:none}${form} ::placeholder{opacity:0}`,
  `${form} [data-layers]>[data-next],${form} [data-layers]>[data-invite]{grid-area:auto;visibility:visible!important}`,
  `${form} [data-invite]>span{display:none}`,
].join('');

interface SmallCalculatorProps {
  facts: Pick<Facts, 'kwacha' | 'whatsApp'>;
  /** The sectors to choose from. */
  estimates: readonly Estimate[];
  /** Its own, where no section of the page has them. */
  title?: string;
  intro?: string;
  /** The sector that is chosen at the start. */
  sector?: SectorId;
}

/**
 * One or two questions of a sector and their result, without a name or an address. The numbers of an
 * example are placeholders: no form sends them and no browser keeps them. Plain script calculates
 * (estimate-script/main.ts); without it the form's answer is a page.
 */
export function SmallCalculator({
  facts,
  estimates,
  title,
  intro,
  sector = estimates[0]?.sector,
}: SmallCalculatorProps) {
  const { kwacha } = facts;
  const currency = kwacha ? 'ZMW' : 'USD';
  const way = formWay(facts);
  const sectorCards = sectorsOf(estimates);
  const card = estimates.find((estimate) => estimate.sector === sector)?.card;
  const example = card && cardResult(card.id, exampleNumbers(card, currency), kwacha);
  return (
    <form
      id="small-calculator"
      method="post"
      action="/api/calculator"
      data-tool={pages.aiValueAssessment.path}
      noValidate
      className={`${cardClass('raised')} max-w-3xl p-4 text-ink sm:p-6`}
    >
      <style>{styleOf(sectorCards)}</style>
      <input type="hidden" name="estimate" value="yes" />
      <input type="hidden" name="labels" value={labelsOf({}, kwacha)} />
      {title ? <h2 className="mb-2 text-xl">{title}</h2> : null}
      <SectorChoice sectors={estimates.map((estimate) => estimate.sector)} chosen={sector} />
      {/* As high as the highest of them, which come one after the other over a slow network. */}
      <div data-layers="" className="min-h-[7.375rem] min-[400px]:min-h-[6.125rem]">
        {sectorCards.map(([card, ids]) => (
          <div
            key={card.id}
            data-sector={ids.join(' ')}
            data-rule={JSON.stringify({ ...card.share, title: card.title })}
            className="mt-2 grid grid-cols-2 items-end gap-3 *:flex *:flex-col [&_input:not(:focus)]:placeholder:text-ink"
          >
            {askedOf(card).map((input) => (
              <Field
                key={input}
                id={input}
                name={input}
                inputMode="decimal"
                autoComplete="off"
                placeholder={exampleText(input, currency)}
                label={fields[input].label}
                hint={isMoney(input) ? `${kwacha ? 'K' : 'US$'} ${fields[input].unit}` : undefined}
                describedBy="estimate-example"
                className="only:col-span-2"
              />
            ))}
          </div>
        ))}
      </div>
      {kwacha ? null : (
        <div hidden data-rate="" className="mt-3">
          <EstimateRate />
        </div>
      )}
      <p hidden data-note="" role="status" className="mt-4 text-sm">
        Please type a number, such as 6&nbsp;500&nbsp;000. Type hours and litres as plain numbers.
      </p>
      <div data-result="" className="mt-4 border-line border-t pt-3">
        <p className="flex flex-wrap gap-x-3 text-sm">
          <strong id="estimate-example" className="text-copper empty:hidden">
            Example
          </strong>
          Potential Annual Savings
        </p>
        <div className="flex items-center justify-between gap-3">
          <output
            className={`font-display font-semibold text-link wrap-anywhere ${kwacha ? 'text-[clamp(1.625rem,8vw,2.25rem)] leading-10' : 'text-4xl'}`}
            aria-live="off"
          >
            {example?.saving}
          </output>
          {kwacha ? <CurrencySwitch /> : null}
        </div>
        <p
          data-beside=""
          className={`text-muted text-sm tabular-nums ${kwacha ? 'min-h-[1lh]' : ''}`}
        >
          {example?.beside}
        </p>
        {kwacha ? (
          <p data-rate={kwacha.rate} className="text-muted text-sm">
            {rateSentence(kwacha)}
          </p>
        ) : null}
        <p data-sum="" className="mt-1 text-sm tabular-nums wrap-anywhere max-sm:min-h-[3lh]">
          {example?.arithmetic}
        </p>
        <p data-others="" className="mt-1 text-sm tabular-nums max-sm:min-h-[2lh]">
          {example?.share?.others}
        </p>
        <p className="sr-only" aria-live="polite" />
        <details className="mt-1 text-sm">
          <summary className="inline-block py-2 text-link underline underline-offset-4">
            {example?.share?.words} — change
          </summary>
          <p className="mb-3 text-muted">{estimateNote}</p>
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
      </div>
      <div data-layers="" className="mt-4 gap-3">
        <p data-invite="" className="text-muted text-sm">
          <span>Type your own numbers over the example. </span>
          {intro}
          <span> What you type stays in this browser.</span>
        </p>
        <div data-next="" className="flex flex-wrap content-start gap-3">
          <div data-talk="" className="flex flex-wrap gap-3">
            <AskOnWhatsApp whatsApp={facts.whatsApp} message="" />
            <a href={askPath('write-to-us')} className={buttonClass(way.look)}>
              {way.words}
            </a>
          </div>
          <Button type="submit" className="min-w-48">
            Calculate
          </Button>
        </div>
      </div>
      <noscript>
        <style>{styleWithoutScript}</style>
        <p className="mt-3 text-muted text-sm">
          Without script, your numbers are sent to this site only to be calculated.
        </p>
      </noscript>
      <script src={estimateScriptPath} defer />
    </form>
  );
}

/** In which currency the fields and the amount are. */
const CurrencySwitch = () => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to the form without script
  <div role="group" aria-label="Currency" className="flex shrink-0 rounded-full border border-edge">
    {(['ZMW', 'USD'] as const).map((currency) => (
      <button
        key={currency}
        type="button"
        value={currency}
        aria-pressed={currency === 'ZMW'}
        className="min-h-9 min-w-9 rounded-full px-2.5 text-sm aria-pressed:bg-link aria-pressed:text-surface"
      >
        {currency === 'ZMW' ? 'K' : 'US$'}
      </button>
    ))}
  </div>
);

/** Below the result. */
const estimateNote = 'The share is a planning assumption, not a measurement.';
