// What the site says of the lab before its owner has said anything.
import { describe, expect, it } from 'vitest';
import { noLists } from '@/lib/settings/lists';
import { claimsOfLab, claimsRow } from './claims';

const newcomer = {
  lists: noLists,
  isReportOut: false,
  samples: ['a', 'b'],
  openTexts: 3,
  decided: [] as string[],
};
const names = (state: Partial<typeof newcomer>): string[] =>
  claimsOfLab({ ...newcomer, ...state }).map(({ name }) => name);
const all = [
  'Texts of pages',
  'Services',
  'Values',
  'Applications',
  'Events',
  'Goals',
  'Policy',
  'Report',
  'Startups',
  'Partners',
  'Sample posts',
];

describe('list of example content to replace', () => {
  it('claims of a new site: all example blocks are listed, each with its page', () => {
    expect(names({})).toEqual(all);
    for (const { path, change = '/admin/site' } of claimsOfLab(newcomer)) {
      expect(path).toMatch(
        /^\/(?:#goals|about|services|work#[a-z]+|state-of-ai-report|admin\/posts|admin\/site\/texts)$/,
      );
      expect(change).toMatch(/^\/admin\/site/);
    }
  });

  it.each([
    ['Events', { lists: { own: ['events' as const], entries: [] } }],
    ['Startups', { lists: { own: ['startups' as const], entries: [] } }],
    ['Partners', { lists: { own: ['partners' as const], entries: [] } }],
    ['Goals', { lists: { own: ['goals' as const], entries: [] } }],
    ['Services', { lists: { own: ['services' as const], entries: [] } }],
    ['Values', { lists: { own: ['values' as const], entries: [] } }],
    ['Applications', { decided: ['work.solutions'] }],
    ['Policy', { decided: ['work.policy'] }],
    ['Report', { isReportOut: true }],
    ['Sample posts', { samples: [] }],
    ['Texts of pages', { openTexts: 0 }],
  ])('%s leaves the list once the owner has changed it', (name, state) =>
    expect(names(state)).toEqual(all.filter((each) => each !== name)),
  );

  it('the claims of Our Work leave the list once the owner has work of their own', () =>
    expect(names({ lists: { own: ['work' as const], entries: [] } })).toEqual(
      all.filter((each) => !['Applications', 'Policy'].includes(each)),
    ));

  it('claims: the list is empty after the owner dismissed it', () => {
    expect(claimsRow(newcomer, []).claims).toHaveLength(all.length);
    expect(claimsRow(newcomer, ['claims'])).toMatchObject({ claims: [], isAside: true });
  });
});
