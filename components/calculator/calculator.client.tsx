'use client';

import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { ContactParts } from '@/components/entry/next-step';
import { Button } from '@/components/ui/button';
import { useEarlyValues } from '@/components/ui/use-early-input';
import { type CardId, placedCards } from '@/lib/calculator/cards';
import {
  currencyOf,
  isEmpty,
  labelsOf,
  type NumberName,
  type Numbers,
  numberNames,
} from '@/lib/calculator/numbers';
import { resultOf, type SettingValues } from '@/lib/calculator/result';
import type { SentTotal } from '@/lib/form-answers/schema';
import { AfterTotal } from './after-total';
import { hasText, SavingCard } from './calculator-card';
import { CalculatorChoices } from './calculator-choices';
import { useCalculator } from './calculator-store';
import { CalculatorTotal } from './calculator-total.client';
import type { CalculatorEntry } from './entry-storage';
import { Roadmap } from './roadmap';
import { useChosenCard } from './use-chosen-card';

const formId = 'calculator';
const none: Numbers = {};

interface CalculatorProps {
  /** The link to book a call. */
  booking: ReactNode;
  /** By whom and how somebody is reached after the result. */
  contact: ContactParts;
  entered: CalculatorEntry;
  settings: SettingValues;
  /** The numbers of a browser without script. */
  stored?: Numbers | undefined;
  /** The outcome of a total that a browser without script sent to us. */
  sent?: SentTotal | undefined;
}

/**
 * The savings calculator: a card for each way of saving, the total below them, and in which order to
 * begin. It calculates while somebody types; until the page's script runs, the server does when it is
 * asked.
 */
export function Calculator({
  booking,
  contact,
  entered,
  settings,
  stored = none,
  sent,
}: CalculatorProps) {
  const { inputs, change, add, clear } = useCalculator();
  const [more, setMore] = useState(false);
  /** The card that a link from another page named. */
  const [linked, setLinked] = useState<CardId>();
  // A card in whose fields somebody types stays, also while they are empty.
  const [typed, setTyped] = useState(none);
  // Before what was typed early, which is newer, is added to it.
  useLayoutEffect(() => {
    void useCalculator.persist.rehydrate();
    add(stored);
  }, [stored, add]);
  const { kwacha } = settings;
  const live = useEarlyValues(formId, (typed) => {
    const early = new Map([...typed].map(([control, text]) => [control.name, text]));
    // What was typed early is in the currency of the server's labels, whatever this browser chose.
    const chosen = early.get('chosen') ?? stored.chosen;
    const shown = currencyOf({ ...stored, chosen: chosen ?? '' }, kwacha);
    for (const name of numberNames) {
      const text = early.get(name);
      if (text !== undefined) change(name, text, shown);
    }
  });
  const numbers = live ? inputs : stored;
  const shown = currencyOf(numbers, kwacha);
  useChosenCard(
    live,
    useCallback(
      ({ sector, card, isFolded }) => {
        add({ sector });
        setLinked(card);
        setMore(isFolded);
      },
      [add],
    ),
  );
  const result = resultOf(numbers, settings);
  const isShown = (id: CardId): boolean =>
    !settings.cards ||
    settings.cards.includes(id) ||
    id === linked ||
    hasText(numbers, id) ||
    hasText(typed, id);
  const { first, rest } = placedCards(numbers.sector, isShown);
  const folded = rest.filter((id) => !hasText(numbers, id) && !hasText(typed, id));
  const shownRest = live && !more ? rest.filter((id) => !folded.includes(id)) : rest;
  const field = {
    numbers,
    kwacha,
    onChange: (name: NumberName, text: string) => {
      setTyped((before) => ({ ...before, [name]: before[name] || text || numbers[name] }));
      change(name, text, shown);
    },
  };
  return (
    <>
      <form
        id={formId}
        method="post"
        action="/api/calculator"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="max-md:[&_:is(a,button,input,summary)]:scroll-mb-20"
      >
        {live ? null : (
          <>
            <input type="hidden" name="kept" value={JSON.stringify(stored)} />
            <input type="hidden" name="labels" value={labelsOf(stored, kwacha)} />
          </>
        )}
        <CalculatorChoices
          numbers={numbers}
          kwacha={kwacha}
          sectors={settings.sectors}
          live={live}
          onChange={(name, text) => {
            if (name === 'sector') {
              setMore(false);
              setTyped(none);
            }
            change(name, text, shown);
          }}
        />
        {/* The bar of the total appears with the first card, not over what is above it. */}
        <div className="mt-4 sm:mt-8 print:mt-4 print:flex print:flex-col">
          <div className="grid gap-3 md:grid-cols-2 md:gap-6 print:items-start print:grid-cols-2 print:gap-3">
            {first.map((id) => (
              <SavingCard key={id} id={id} {...field} />
            ))}
            {rest.length > 0 && live ? (
              <Button
                aria-expanded={more}
                className="justify-self-start md:col-span-2 print:hidden"
                onClick={() => setMore(!more)}
              >
                More ways ({folded.length})
              </Button>
            ) : null}
            {rest.length > 0 && !live ? (
              <h2 className="text-xl md:col-span-2 print:hidden">More ways ({rest.length})</h2>
            ) : null}
            {shownRest.map((id) => (
              <SavingCard key={id} id={id} {...field} />
            ))}
          </div>
          <CalculatorTotal
            numbers={numbers}
            result={result}
            live={live}
            isEmpty={isEmpty(numbers)}
            onClear={clear}
            booking={booking}
            event={entered.event}
            sent={sent}
          />
          {result.roadmap.length > 0 ? <Roadmap roadmap={result.roadmap} {...field} /> : null}
          <a
            href="#total"
            className="sticky bottom-0 z-10 -mx-[clamp(1rem,4vw,2.5rem)] mt-4 flex min-h-11 items-center justify-between gap-4 border-edge border-t bg-sunken px-[clamp(1rem,4vw,2.5rem)] py-2 md:hidden print:hidden"
          >
            Total <strong className="text-link text-lg tabular-nums">{result.total}</strong>
          </a>
        </div>
      </form>
      {result.dollars > 0 ? (
        <AfterTotal contact={contact} entered={entered} total={result.total} />
      ) : null}
    </>
  );
}
