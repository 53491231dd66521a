import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Section } from '@/components/ui/section';
import { type AnyCard, fields, inputsOf } from '@/lib/calculator/cards';
import {
  amountNote,
  currencyOf,
  labelsOf,
  type Numbers,
  rateOf,
  readingNote,
  type SettingsRate,
} from '@/lib/calculator/numbers';
import { cardResult } from '@/lib/calculator/result';
import { isShare } from '@/lib/calculator/savings';
import { sectorName } from '@/lib/calculator/sectors';
import { messageAboutNumber } from '@/lib/calculator/share-sum';
import { estimateTexts } from '@/lib/content/shared-texts';
import { EstimateRate } from './estimate-rate';
import { AskOnWhatsApp, formWay, type TalkFacts } from './talk-links';

interface EstimateAnswerProps {
  numbers: Numbers;
  /** Of its sector. */
  card: AnyCard | undefined;
  /** The page with the small calculator, where one shows it. */
  changePath: string | undefined;
  kwacha?: SettingsRate | undefined;
  facts: TalkFacts;
}

/** The answer of the small calculator to a browser without script. */
export function EstimateAnswer({ numbers, card, changePath, kwacha, facts }: EstimateAnswerProps) {
  const isAnswered = card && inputsOf(card).some((name) => !isShare(name) && numbers[name]);
  const result = isAnswered ? cardResult(card.id, numbers, kwacha) : undefined;
  const notesBy = (noteOf: typeof amountNote): string[] =>
    (card ? inputsOf(card) : []).flatMap((name) => {
      const note = noteOf(numbers, name, kwacha);
      return note ? [`${fields[name].label}: ${note}`] : [];
    });
  const share = result?.share;
  const form = formWay(facts);
  const asksRate = currencyOf(numbers, kwacha) === 'ZMW' && !rateOf(numbers, kwacha);
  return (
    <>
      <Section title={result ? result.title : estimateTexts.title.standard}>
        <div id="estimate" className={`${cardClass('raised')} max-w-3xl p-5 sm:p-8`}>
          {result && !asksRate ? (
            <>
              <p className="text-sm">Potential Annual Savings</p>
              <p
                className="font-display font-semibold text-4xl text-link wrap-anywhere"
                data-testid="estimate"
              >
                {result.saving}
              </p>
              {result.beside ? <p className="text-muted tabular-nums">{result.beside}</p> : null}
              <p className="mt-1 tabular-nums wrap-anywhere">{result.arithmetic}</p>
              <p className="mt-1 tabular-nums">{share?.others}</p>
              <p className="mt-1 text-muted text-sm">
                {result.most} {result.assumption}
              </p>
            </>
          ) : null}
          {result ? null : <p>{card ? 'Type a number first.' : 'Choose your sector first.'}</p>}
          {notesBy(amountNote).map((note) => (
            <p key={note} className="mt-2 text-danger">
              {note}
            </p>
          ))}
          {notesBy(readingNote).map((note) => (
            <p key={note} className="mt-2 text-muted text-sm">
              {note}
            </p>
          ))}
          {result && share ? (
            <form method="post" action="/api/calculator" className="mt-4">
              <input type="hidden" name="estimate" value="yes" />
              <input type="hidden" name="sector" value={numbers.sector} />
              <input type="hidden" name="kept" value={JSON.stringify(numbers)} />
              <input type="hidden" name="labels" value={labelsOf(numbers, kwacha)} />
              <div className="flex flex-wrap items-end gap-3">
                {asksRate ? <EstimateRate typed={numbers.rate} /> : null}
                {asksRate ? null : (
                  <Field
                    id="estimate-share"
                    name={share.field}
                    inputMode="decimal"
                    autoComplete="off"
                    label="Your assumption"
                    hint="%"
                    placeholder={String(card?.share?.percent)}
                    defaultValue={numbers[share.field]}
                  />
                )}
                <Button type="submit">Calculate</Button>
              </div>
              {asksRate ? null : (
                <div className="mt-5 flex flex-wrap gap-3">
                  <AskOnWhatsApp
                    whatsApp={facts.whatsApp}
                    message={messageAboutNumber(
                      share.number,
                      result.arithmetic,
                      sectorName(numbers.sector),
                    )}
                  />
                  <Button type="submit" name="talk" value="yes" look={form.look}>
                    {form.words}
                  </Button>
                </div>
              )}
            </form>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-3">
            {result ? (
              <a href="#tool" className={buttonClass('quiet')}>
                See all ways to save
              </a>
            ) : null}
            {changePath ? (
              <a href={`${changePath}#small-calculator`} className={buttonClass('quiet')}>
                Change the numbers
              </a>
            ) : null}
          </div>
        </div>
      </Section>
      {/* The entry form, or the calculator of those who have entered. */}
      <div id="tool" />
    </>
  );
}
