import { expect, it } from 'vitest';
import config from '../../playwright.config.ts';

it('no run of the browser tests waits for another: a failure must not skip what comes after it', () => {
  expect(config.projects?.map(({ name, dependencies = [] }) => [name, dependencies])).toEqual([
    ['site', []],
    ['admin', []],
  ]);
});
