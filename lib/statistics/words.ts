import { toolNames } from '@/lib/entry/tools';
import { industryNames } from '@/lib/industries/names';
import { sectorPress } from './visit';

/** `1 visitor`, `1,200 visitors` @param nouns in the plural, with an s */
export const counted = (count: number, nouns: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? nouns.replace(/s$/, '') : nouns}`;

/** Names that the page says with other words than the database; any other name is shown as it is. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  source: { '': 'Direct, or not known' },
  device: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer', '': 'Not known' },
  form: {
    ...toolNames,
    calculator: 'Calculator form',
    report: 'Report form',
    recommendations: 'Analysis form',
    call: 'Call me back',
    unknown: 'Form of an earlier version',
  },
  kept: toolNames,
  tool: toolNames,
  press: {
    whatsapp: 'WhatsApp',
    call: 'Call',
    booking: 'Booking',
    ...Object.fromEntries(
      [...industryNames, { id: 'other', name: 'Another business' }].map(({ id, name }) => [
        `${sectorPress}${id}`,
        name,
      ]),
    ),
  },
  form_page: { other: 'Another page' },
};

/** What a figure of a kind is called on the page. */
export const wordsFor = (kind: string, name: string): string =>
  (Object.hasOwn(names[kind] ?? {}, name) && names[kind]?.[name]) || name;

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A time in words: '5 hours', 'less than a minute'. */
export function spanInWords(seconds: number): string {
  const [unit, each] = spans.find(([, length]) => seconds >= length) ?? [];
  if (!unit) return 'less than a minute';
  const count = Math.round(seconds / each);
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
