import { toolNames } from '@/lib/entry/tools';

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
    unknown: 'Form of an earlier version',
  },
  kept: toolNames,
  tool: toolNames,
  press: { whatsapp: 'WhatsApp', call: 'Call', booking: 'Booking' },
};

/** What a figure of a kind is called on the page. */
export const wordsFor = (kind: string, name: string): string =>
  (Object.hasOwn(names[kind] ?? {}, name) && names[kind]?.[name]) || name;
