// The order of the services, their prices, and where each leads.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RequestLines } from '@/components/contact/request-lines';
import { ServiceList } from '@/components/services/service-list';
import { type ServiceId, services } from '@/lib/services/content';
import type { ShownService } from '@/lib/services/list';

const titles = services.map(({ title }) => title as string);
type Terms = Partial<Record<ServiceId, Pick<ShownService, 'price' | 'weeks'>>>;
const html = (shown: readonly ShownService[]): string =>
  renderToStaticMarkup(<ServiceList services={shown} facts={{ kwacha: undefined }} />);
const list = (terms: Terms): string =>
  html(services.map((service) => ({ ...service, ...terms[service.id] })));
const found = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
const headings = (html: string): string[] => found(html, /<h2[^>]*>([^<]*)/g);

describe('the services', () => {
  it.each<Terms>([{}, { 'ai-voice-agents': { weeks: '4' } }])(
    'services with the terms %j, without a price: all ten are alike, in the order of the seed, their lists folded',
    (terms) => {
      const page = list(terms);
      expect(headings(page)).toEqual(titles);
      expect(new Set(found(page, /<h2 class="([^"]*)"/g)).size).toBe(1);
      expect(page.match(/<details/g)).toHaveLength(10);
    },
  );

  it('services with two prices: these two come first and larger, with price and weeks below the title, and are not folded', () => {
    const page = list({
      'ai-web-app-development': { price: 9000 },
      'ai-voice-agents': { price: 900, weeks: '4–6' },
    });
    const first = ['AI Voice Agents', 'AI Web App Development'];
    expect(headings(page)).toEqual([...first, ...titles.filter((title) => !first.includes(title))]);
    expect(page).toMatch(
      />AI Voice Agents<\/h2><\/div><p[^>]*>From US\$\u00a0900, typically 4–6 weeks<\/p>/,
    );
    expect(page.match(/<details/g)).toHaveLength(8);
    const [large, , small] = found(page, /<h2 class="([^"]*)"/g);
    expect(large).not.toBe(small);
  });

  it.each([
    [1, ''],
    [2, 'lg:grid-cols-2'],
    [3, 'lg:grid-cols-3'],
    [4, 'lg:grid-cols-2'],
    [6, 'lg:grid-cols-3'],
  ])(
    '%i services with prices stand in the columns ‘%s’, each as wide as the others',
    (count, columns) => {
      const page = html(services.slice(0, count).map((service) => ({ ...service, price: 900 })));
      const [classes = ''] = found(page, /<ul class="([^"]*)"/g);
      expect(classes.match(/lg:grid-cols-\d/)?.[0] ?? '').toBe(columns);
      expect(page).not.toContain('col-span');
    },
  );

  it('services: on a tablet, where cards are as wide as the page, their points stand in two columns', () => {
    const [, points = ''] = found(list({ 'ai-chatbots': { price: 2500 } }), /<ul class="([^"]*)"/g);
    expect(points).toMatch(/ sm:max-lg:grid-cols-2$/);
  });

  it('service: each shows its four points, and its link begins the message with its name', () => {
    const page = list({ 'ai-chatbots': { price: 2500 } });
    const form = renderToStaticMarkup(<RequestLines services={services} hasAudit />);
    for (const { title, features } of services) {
      for (const feature of features) expect(page).toContain(`<li>${feature}</li>`);
      const name = title.replaceAll('&', '&amp;');
      const link = page.split('<a ').find((part) => part.includes(`about ${name}</span>`));
      const [, id] = /href="\/get-involved#([^"]+)"/.exec(link ?? '') ?? [];
      expect(form).toContain(`id="${id}" data-begins="I would like to talk about ${name}:"`);
    }
  });

  it('services: one without points has no empty list or fold, and where all have prices no list is empty', () => {
    const [first] = services;
    for (const price of [{}, { price: 900 }]) {
      const page = html([{ ...first, features: [], ...price }]);
      expect(page).not.toMatch(/<ul[^>]*><\/ul>|<details|What it includes/);
      expect(page.match(/<ul/g)).toHaveLength(1);
    }
  });
});
