// The page 'Site' as an owner fills it in: some facts, and all of them with three people, six logos and
// three cases. Nobody of this exists.

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { industryName } from '../../lib/industries/names.ts';
import { services } from '../../lib/services/content.ts';
import { builds } from '../../scripts/build.ts';
import { actionCaller } from './admin-action.ts';
import type { TestBackend } from './backend.ts';

type Values = Record<string, string>;
type Caller = Awaited<ReturnType<typeof actionCaller>>;

const address = 'https://lab.co.zm';

export const someFacts: Values = {
  contact_email: 'office@lab.co.zm',
  hours: 'by appointment',
};

export const allFacts: Values = {
  ...someFacts,
  telephone: '0977 123 456',
  whatsapp: '0977 123 456',
  postal_address: 'Plot 1\nGreat East Road\nLusaka',
  hours: 'Mon–Fri, 8:00–17:00',
  answers_number: '1',
  answers_unit: 'days',
  ...Object.fromEntries(
    ['linkedin', 'facebook', 'x', 'youtube', 'instagram'].map((name) => [
      `profile_${name}`,
      `${address}/${name}`,
    ]),
  ),
  ...Object.fromEntries(
    ['booking', 'demo', 'audit', 'report', 'organisation'].map((name) => [
      `${name}_url`,
      `${address}/${name}`,
    ]),
  ),
  kwacha_rate: '26.5',
  kwacha_date: '2026-11-20',
  announcement: 'We train accountants in March.',
  announcement_link: '/get-involved',
  announcement_until: '2099-12-31',
};

const shown = (list: string, values: Values) => ({
  id: randomUUID(),
  list,
  values: { ...values, state: 'shown' },
});

/** A list with a draft alone, and entries with only what is required. */
export const someEntries = () => [
  { id: randomUUID(), list: 'events', values: { month: '2026', title: 'A draft', text: 'Draft' } },
  shown('people', { name: 'Mutale Phiri' }),
  shown('partners', { name: 'Kafue Bank' }),
  shown('partners', { name: 'Chipata Mills' }),
  shown('services', { name: 'Maps from drones', text: 'We fly over your fields.' }),
  shown('cases', { problem: 'Invoices wait for days', done: 'Software reads and sorts them.' }),
];

/** As much of a photograph's noise as a portrait of a telephone has, and a face's large shapes. */
const portrait = (hue: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .blur(0.8)
    .composite([
      {
        input: Buffer.from(
          `<svg width="800" height="800"><rect width="800" height="800" fill="hsl(${hue} 30% 60%)" opacity="0.85"/><ellipse cx="400" cy="330" rx="190" ry="240" fill="hsl(25 40% 35%)" opacity="0.85"/><ellipse cx="400" cy="780" rx="360" ry="230" fill="hsl(${hue + 120} 40% 30%)" opacity="0.85"/></svg>`,
        ),
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();

const logo = (index: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="640" height="256"><circle cx="128" cy="128" r="100" fill="hsl(${index * 60} 60% 40%)"/><path d="M60 190 L128 60 L196 190 Z" fill="#fff"/><text x="260" y="155" font-size="90" font-family="sans-serif" font-weight="bold" fill="#234">Firm ${index}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Three people with portraits, six partners with logos, three cases, our services with two prices, and what else there is. */
export async function allEntries({ upload }: Caller, base: string) {
  // One after the other: a queue of ten pictures is more than the site takes at once on a slow machine.
  const pictures: string[] = [];
  for (const [name, drawn] of [
    ...[0, 1, 2].map((index) => [`portrait-${index}.jpg`, portrait(index * 120)] as const),
    ...[1, 2, 3, 4, 5, 6].map((index) => [`firm-${index}.png`, logo(index)] as const),
  ]) {
    pictures.push(await upload(base, name, await drawn));
  }
  const people = ['Mutale Phiri', 'Chanda Mwale', 'Bwalya Tembo'].map((name, index) =>
    shown('people', {
      name,
      role: 'Engineer',
      sentence: 'Builds systems that answer on the telephone, and trains those who run them.',
      picture: pictures[index] ?? '',
    }),
  );
  const partners = [1, 2, 3, 4, 5, 6].map((index) =>
    shown('partners', {
      name: `Firm ${index}`,
      picture: pictures[2 + index] ?? '',
      link: `${address}/firm-${index}`,
    }),
  );
  const picture = await upload(base, 'case.jpg', await portrait(40));
  const cases = (['agriculture', 'finance', 'mining'] as const).map((id) => {
    const industry = industryName(id);
    return shown('cases', {
      title: `Calls about ${industry} are answered at once`,
      problem: `Calls about ${industry} wait for hours, and many give up before anybody answers.`,
      done: 'An assistant answers what is asked most, from the documents of the house, and hands the rest over to a person.',
      weeks: '4–6',
      before: '120',
      after: '35',
      counts: 'minutes until an answer',
      cost: '4000',
      picture,
      figure: '40 % fewer calls wait',
      source: 'the customer’s own records, 2026',
      customer: 'Kafue Bank',
      industry: id,
    });
  });
  const terms: Partial<Record<string, Values>> = {
    'ai-chatbots': { price: '2500', weeks: '4–6' },
    'ai-web-app-development': { price: '9000' },
  };
  const priced = services.map(({ id, title, description, features }) => ({
    ...shown('services', {
      name: title,
      text: description,
      points: features.join('\n'),
      ...terms[id],
    }),
    key: id,
  }));
  return [
    ...people,
    ...priced,
    ...partners,
    ...cases,
    shown('events', { month: '2026-05', title: 'The lab opens', text: 'In Lusaka.' }),
    shown('startups', { name: 'Maize Ltd', sentence: 'Prices by text.', link: `${address}/maize` }),
    shown('figures', { value: '120', counts: 'people trained', source: 'our own records' }),
  ];
}

/** Fills the page 'Site' in: all entries, and all facts. */
export async function fillIn(backend: TestBackend, base: string): Promise<void> {
  const admin = await actionCaller(backend, builds()[0] ?? '');
  await admin.call(base, '/admin/site/lists', 'addEntriesAction', await allEntries(admin, base));
  const facts = { values: allFacts, revision: 0 };
  await admin.call(base, '/admin/site', 'saveSettingsAction', facts);
}
