// Which services the site shows, how they are counted and named, and what their prices say.
import { Bot, Sparkles } from 'lucide';
import { describe, expect, it } from 'vitest';
import { pages } from '@/lib/content/pages';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import type { Stored } from '@/lib/settings/groups';
import { type Entry, type Lists, noLists } from '@/lib/settings/lists';
import { entryInputSchema } from '@/lib/settings/schema';
import { services, servicesIntro } from './content';
import { serviceExamples, servicesOf, servicesPage, summaryOf } from './list';
import { serviceNamed, serviceTitle } from './names';
import { isPriced, priceOf, priceRange } from './prices';

const entry = (key: string, fields: Stored): Entry => ({ id: key, list: 'services', key, fields });
const own = (...entries: Entry[]): Lists => ({ own: ['services'], entries });
const bots = entry('ai-chatbots', {
  name: 'Bots',
  text: 'They answer.',
  points: 'Fast\n\n Local \nFast',
  price: '2500',
  weeks: '4–6',
});
const maps = entry('maps', { name: 'Maps by drone', text: 'We fly.' });

describe('the services that are shown', () => {
  it('are the site’s ten until the owner has one', () => {
    expect(servicesOf(noLists)).toBe(services);
    expect(servicesOf({ own: ['people'], entries: [] })).toBe(services);
  });

  it('are the owner’s in their order, with their ids, points, price and weeks; a new one has a neutral icon', () =>
    expect(servicesOf(own(maps, bots))).toEqual([
      {
        id: 'maps',
        icon: Sparkles,
        title: 'Maps by drone',
        description: 'We fly.',
        features: [],
      },
      {
        id: 'ai-chatbots',
        icon: Bot,
        title: 'Bots',
        description: 'They answer.',
        features: ['Fast', 'Local'],
        price: 2500,
        weeks: '4–6',
      },
    ]));

  it('copied from the site’s own, are the same services', () => {
    const entries = serviceExamples.map(({ key = '', fields }) => entry(key ?? '', fields));
    expect(servicesOf(own(...entries))).toEqual(services);
    const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
    for (const { key, fields } of serviceExamples) {
      const input = { id, list: 'services' as const, key: key ?? '', values: fields };
      expect(entryInputSchema.parse(input)).toMatchObject({ key, fields });
    }
  });

  it('are called by their present names; one that is hidden has none', () => {
    const shown = servicesOf(own(bots, maps));
    expect(serviceTitle(shown, 'ai-chatbots')).toBe('Bots');
    expect(serviceTitle(shown, 'ai-voice-agents')).toBeUndefined();
    expect(serviceNamed(shown, ' maps  BY drone')?.id).toBe('maps');
    expect(serviceNamed(shown, 'AI Chatbots')).toBeUndefined();
  });
});

describe('the page of the services', () => {
  const titled = (count: number, title = 'Maps') =>
    Array.from({ length: count }, (_, index) => ({ title: `${title} ${index + 1}` }));

  it('counts them in words up to twelve', () => {
    expect(servicesIntro(10)).toMatch(/^Ten ways to put AI to work in your business\. Most/);
    expect(servicesIntro(1)).toBe(
      'One way to put AI to work in your business. Most projects begin with a month’s trial.',
    );
    expect(servicesIntro(13)).toMatch(/^13 ways/);
  });

  it('says what it always said while the ten are shown, and names the owner’s otherwise', () => {
    expect(servicesPage(services)).toBe(pages.services);
    const copied = services.map(({ title }) => ({ title, price: 900 }));
    expect(servicesPage(copied)).toBe(pages.services);
    expect(pages.services.description).toMatch(/^Ten AI services for businesses in Zambia: /);
    expect(servicesPage(titled(1)).description).toBe(
      'One AI service for businesses in Zambia: Maps 1.',
    );
    expect(summaryOf(pages.services, titled(2))).toBe('Maps 1, Maps 2.');
    expect(summaryOf({ path: '/work', summary: 'Work.' }, titled(2))).toBe('Work.');
  });

  it('names as many of them as its description has room for', () => {
    for (const title of ['Maps', 'x'.repeat(40), 'x'.repeat(100)]) {
      for (let count = 1; count <= 30; count += 1) {
        const { description } = servicesPage(titled(count, title));
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description).toMatch(/\w\.$/);
      }
    }
    expect(servicesPage(titled(30, 'Maps of fields')).description).toMatch(
      /^30 AI services for businesses in Zambia: Maps of fields 1, .*\d and more\.$/,
    );
  });

  it('is searched by the services that are shown alone', () => {
    const found = pageText('/services', { ...nothingSet, lists: own(maps) }).join(' ');
    expect(found).toContain('Maps by drone');
    expect(found).toContain('One way to put AI to work');
    for (const { title } of services) expect(found).not.toContain(title);
    const ofTool = pageText('/ai-value-assessment', { ...nothingSet, lists: own(bots, maps) });
    expect(ofTool).toContain('Bots');
    expect(ofTool).not.toContain('Voice Agents');
    expect(pageText('/ai-value-assessment')).toEqual(
      expect.arrayContaining(['AI Chatbots', 'Voice Agents', 'Workflow Automation']),
    );
    const ours = pageText('/services').join(' ');
    expect(ours).toContain('Ten ways to put AI to work');
    for (const { title } of services) expect(ours).toContain(title);
  });
});

describe('prices of services', () => {
  const kwacha = { rate: 26.5, date: '2026-11-01' };
  it.each([
    [{}, ''],
    [{ price: 2500 }, 'From US$\u00a02,500'],
    [{ price: 2500, weeks: '4–6' }, 'From US$\u00a02,500, typically 4–6 weeks'],
    [{ weeks: '1' }, 'Typically 1 week'],
  ] as const)('%j is ‘%s’', (terms, words) =>
    expect(priceOf({ kwacha: undefined }, terms)).toBe(words),
  );

  it('are kwacha first where a rate is set', () => {
    expect(priceOf({ kwacha }, { price: 2500 })).toBe('From about K\u00a066,250 (US$\u00a02,500)');
    expect(priceOf({ kwacha: { ...kwacha, rate: 1.0005 } }, { price: 1000 })).toBe(
      'From about K\u00a01,001 (US$\u00a01,000)',
    );
  });

  it.each([
    [{}, false],
    [{ weeks: '4–6' }, false],
    [{ price: '' }, false],
    [{ price: 'from 5' }, false],
    [{ price: '0' }, true],
    [{ price: '2500' }, true],
  ])('a service is priced by its price alone: %j is %j', (terms: Stored, expected) => {
    const [service] = servicesOf(own(entry('maps', { name: 'Maps', text: 'We fly.', ...terms })));
    expect(service && isPriced(service)).toBe(expected);
  });

  it('say between which amounts they begin', () => {
    const range = (...amounts: number[]) =>
      priceRange({ kwacha: undefined }, [{ weeks: '4' }, ...amounts.map((price) => ({ price }))]);
    expect(range()).toBeUndefined();
    expect(range(2500)).toBe('at US$\u00a02,500');
    expect(range(2500, 900)).toBe('between US$\u00a0900 and US$\u00a02,500');
    expect(priceRange({ kwacha }, [{ price: 2500 }])).toBe(
      'at about K\u00a066,250 (US$\u00a02,500)',
    );
  });
});
