import type { BusinessInfo } from './schema.ts';

// Who names many people or vehicles, or software for the books, is not told to begin with one sheet.

const least = { people: 50, vehicles: 20 };
const people =
  'people|staff|workers|employees|guards|nurses|teachers|officers|drivers|cleaners|miners';
const vehicles = 'trucks|lorries|buses|coaches|vehicles|tippers|trailers|tankers';
const named = new RegExp(
  `\\b(\\d{1,3}(?:[ ,]\\d{3})+|\\d{2,6})\\s+(?:[\\p{L}-]+\\s+){0,2}?(?:(${people})|(?:${vehicles}))\\b`,
  'giu',
);
const software =
  /\b(?:sage|pastel|sap|odoo|quickbooks|oracle|microsoft dynamics|navision|tally|syspro|erp)\b/i;

/** Whether a business says that it is large. */
export function isLarge({ industry, description, challenges, goals }: BusinessInfo): boolean {
  const text = [industry, description, ...challenges, ...goals].join('\n');
  const numbers = Array.from(text.matchAll(named), ([, digits = '', ofPeople]) => ({
    count: Number(digits.replaceAll(/[ ,]/g, '')),
    least: ofPeople ? least.people : least.vehicles,
  }));
  return software.test(text) || numbers.some(({ count, least }) => count >= least);
}
