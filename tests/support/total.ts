import type { InputName } from '@/lib/calculator/cards';
import { resultOf } from '@/lib/calculator/result';

/** The calculator's total in dollars a year, of numbers or of what was typed. */
export function totalOf(inputs: Partial<Record<InputName, unknown>>): number {
  const typed = Object.entries(inputs).map(([name, value]) => [name, String(value)]);
  return resultOf(Object.fromEntries(typed), {}).dollars;
}
