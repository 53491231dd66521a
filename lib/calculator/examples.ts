// What stands in the small calculator until somebody types: round numbers, so that they are nobody's own.
import type { Currency } from '@/lib/text/amount';
import { storedText } from './amounts';
import { type AnyCard, type InputName, inputsOf } from './cards';
import type { Numbers } from './numbers';
import { isMoney, isShare } from './savings';

const examples: Partial<Record<InputName, string | Readonly<Record<Currency, string>>>> = {
  standstillHours: '10',
  standstillCost: { USD: '5,000', ZMW: '100,000' },
  harvestLost: { USD: '20,000', ZMW: '500,000' },
  applicationHours: '400',
  applicationPay: { USD: '5', ZMW: '100' },
  claimsUnpaid: { USD: '4,000', ZMW: '100,000' },
  paperworkHours: '300',
  paperworkPay: { USD: '5', ZMW: '100' },
  supplyLost: { USD: '20,000', ZMW: '500,000' },
  fuelLitres: '5,000',
  fuelPrice: { USD: '1.50', ZMW: '30' },
  stockLost: { USD: '20,000', ZMW: '500,000' },
};

/** The fields that the small calculator asks for. */
export const askedOf = (card: AnyCard): InputName[] =>
  inputsOf(card).filter((name) => !isShare(name));

/** The number of a field's example; empty where it has none. */
export function exampleText(name: InputName, currency: Currency): string {
  const example = examples[name] ?? '';
  return typeof example === 'string' ? example : example[currency];
}

/** A card's example, as if somebody had typed it. */
export const exampleNumbers = (card: AnyCard, currency: Currency): Numbers => ({
  chosen: currency,
  ...Object.fromEntries(
    askedOf(card).map((name) => {
      const text = exampleText(name, currency);
      return [name, isMoney(name) ? storedText(text, currency) : text];
    }),
  ),
});
