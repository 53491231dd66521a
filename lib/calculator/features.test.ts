// The teasers beside the calculator, by the services that the site shows.
import { expect, it } from 'vitest';
import { services } from '@/lib/services/content';
import { featuresOf } from './features';

const [chatbots] = services;
const said = (shown: Parameters<typeof featuresOf>[0]): string[] =>
  featuresOf(shown).map(({ title, description }) => `${title}: ${description}`);

it('calculator teasers: each stands beside a service that is shown, in its own words', () => {
  expect(said(services)).toHaveLength(3);
  expect(said([chatbots])).toEqual([expect.stringMatching(/^AI Chatbots: Answer routine/)]);
  expect(said([])).toEqual([]);
});

it('calculator teasers: name and text of a service that the owner changed stand in place of ours', () => {
  const own = { id: chatbots.id, title: 'Chat', description: 'Answers farmers.' };
  expect(said([own])).toEqual(['Chat: Answers farmers.']);
});
