// The order of the services, their prices, and where each leads.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RequestLines } from '@/components/contact/request-lines';
import { ServiceList } from '@/components/services/service-list';
import { services } from '@/lib/services/content';
import { factsFrom } from '@/lib/settings/facts';
import type { Stored } from '@/lib/settings/groups';

const titles = services.map(({ title }) => title as string);
const list = (stored: Stored): string =>
  renderToStaticMarkup(<ServiceList services={services} facts={factsFrom(stored, {})} />);
const found = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
const headings = (html: string): string[] => found(html, /<h2[^>]*>([^<]*)/g);

describe('the services', () => {
  it.each<Stored>([{}, { weeks_ai_voice_agents: '4' }])(
    'services with the settings %j, without a price: all ten are alike, in the order of the seed, their lists folded',
    (stored) => {
      const html = list(stored);
      expect(headings(html)).toEqual(titles);
      expect(new Set(found(html, /<h2 class="([^"]*)"/g)).size).toBe(1);
      expect(html.match(/<details/g)).toHaveLength(10);
    },
  );

  it('services with two prices: these two come first and larger, with price and weeks below the title, and are not folded', () => {
    const html = list({
      price_ai_web_app_development: '9000',
      price_ai_voice_agents: '900',
      weeks_ai_voice_agents: '4–6',
    });
    const first = ['AI Voice Agents', 'AI Web App Development'];
    expect(headings(html)).toEqual([...first, ...titles.filter((title) => !first.includes(title))]);
    expect(html).toMatch(
      />AI Voice Agents<\/h2><\/div><p[^>]*>From US\$\u00a0900, typically 4–6 weeks<\/p>/,
    );
    expect(html.match(/<details/g)).toHaveLength(8);
    const [large, , small] = found(html, /<h2 class="([^"]*)"/g);
    expect(large).not.toBe(small);
  });

  it('service: each shows its four points, and its link begins the message with its name', () => {
    const html = list({ price_ai_chatbots: '2500' });
    const form = renderToStaticMarkup(<RequestLines />);
    for (const { title, features } of services) {
      for (const feature of features) expect(html).toContain(`<li>${feature}</li>`);
      const name = title.replaceAll('&', '&amp;');
      const link = html.split('<a ').find((part) => part.includes(`about ${name}</span>`));
      const [, id] = /href="\/get-involved#([^"]+)"/.exec(link ?? '') ?? [];
      expect(form).toContain(`id="${id}" data-begins="I would like to talk about ${name}:"`);
    }
  });
});
