// Ids that databases, addresses and other tables name. Change a title and none of these lists changes.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServiceList } from '@/components/services/service-list';
import { cards } from '@/lib/calculator/cards';
import { sectors } from '@/lib/calculator/sectors';
import { priorityAreas } from '@/lib/home/content';
import { industries } from '@/lib/industries/content';
import { industryNames } from '@/lib/industries/names';
import { commonProblems, playbooks } from '@/lib/recommendations/playbooks/all';
import { serviceAsks } from '@/lib/services/asks';
import { services } from '@/lib/services/content';
import type { ShownService } from '@/lib/services/list';
import { fieldsOf } from '@/lib/settings/lists';
import invented from '@/scripts/invented-businesses.json';

const serviceIds = [
  'ai-chatbots',
  'ai-voice-agents',
  'ai-automation-workflows',
  'ai-model-design-building',
  'ai-virtual-receptionists',
  'ai-micro-saas-solutions',
  'data-ai-internal-tools',
  'ai-hackathons-incubators',
  'data-ai-corporate-training',
  'ai-web-app-development',
];
const industryIds = [
  'agriculture',
  'finance',
  'healthcare',
  'education',
  'smart-cities',
  'mining',
] as const;
const kinds = [
  'school',
  'health',
  'finance',
  'law',
  'public',
  'farm',
  'mine',
  'hospitality',
  'transport',
  'construction',
  'factory',
  'ngo',
  'media',
  'services',
  'shop',
];
const ids = (list: ReadonlyArray<{ id: string }>): string[] => list.map(({ id }) => id);

describe('ids', () => {
  it.each([
    ['services', ids(services), serviceIds],
    ['industries', ids(industries), industryIds],
    ['priority areas of home', ids(priorityAreas), industryIds],
    ['sectors of the calculator', ids(sectors), [...industryIds, 'other']],
    ['kinds of playbooks', playbooks.map(({ kind }) => kind), kinds],
  ])('%s: never change, and each occurs once', (_what, found, expected) => {
    expect(found).toEqual(expected);
    expect(new Set(found).size).toBe(found.length);
    for (const id of found) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it('cards, problems and the invented businesses name services by id', () => {
    const problems = [...playbooks.flatMap((playbook) => playbook.problems), ...commonProblems];
    const named = [
      ...cards.map(({ step }) => step.service),
      ...problems.map(({ service }) => service),
      ...invented.businesses.flatMap(({ first, second, wrong }) => [first, second, wrong]),
    ];
    expect(named.filter((id) => !serviceIds.includes(id))).toEqual([]);
  });

  it('cards and playbooks name sectors by id', () => {
    const named = [
      ...cards.flatMap((card) => Object.keys(card.sectors ?? {})),
      ...playbooks.flatMap(({ sector }) => sector ?? []),
    ];
    expect(named.filter((id) => !ids(sectors).includes(id))).toEqual([]);
  });

  it('a case names an industry by id, and its form shows the name', () => {
    const field = fieldsOf('cases').find(({ name }) => name === 'industry');
    expect(field?.options?.slice(1)).toEqual(
      industryNames.map(({ id, name }) => ({ value: id, label: name })),
    );
  });
});

describe('renamed services', () => {
  const renamed = services.map((service) => ({ ...service, title: `New ${service.title} & more` }));

  it('have the same anchors and requests, in new words', () => {
    const [before, after] = [serviceAsks(services), serviceAsks(renamed)];
    expect(Object.keys(before)).toEqual(serviceIds.map((id) => `ask-about-${id}`));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after['ask-about-ai-chatbots']?.says).toBe(
      'New AI Chatbots & more: tell us what you need.',
    );
  });

  it('keep their prices and weeks on the page', () => {
    const terms: Partial<Record<string, Partial<ShownService>>> = {
      'ai-chatbots': { price: 2500 },
      'ai-voice-agents': { weeks: '4–6' },
    };
    const pageOf = (list: readonly ShownService[]): string =>
      renderToStaticMarkup(
        createElement(ServiceList, {
          services: list.map((service) => ({ ...service, ...terms[service.id] })),
          facts: { kwacha: undefined },
        }),
      );
    const html = pageOf(renamed);
    expect(html).toMatch(/New AI Chatbots &amp; more<\/h2><\/div><p[^>]*>From US\$\u00a02,500</);
    expect(html).toMatch(/New AI Voice Agents &amp; more<\/h2><p[^>]*>Typically 4–6 weeks</);
    const links = (page: string) => page.match(/href="[^"]*"/g)?.toSorted();
    expect(links(html)).toEqual(links(pageOf(services)));
  });
});
