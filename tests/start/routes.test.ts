// A ratchet: what a page costs a visitor on a slow connection, and the database, does not rise
// unnoticed.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { measureRoutes } from '../../bench/routes.ts';
import { school } from '../../lib/recommendations/playbooks/school.ts';

const cost = z.object({
  html: z.number(),
  css: z.number(),
  js: z.number(),
  jsOnUse: z.number(),
  cssOnUse: z.number(),
  queries: z.number(),
});
const budgets = z
  .record(z.string(), cost)
  .parse(JSON.parse(readFileSync('bench/results/routes.json', 'utf8')));

/** Names of files and stamps of builds compress a little differently each time. */
const spare = 150;

it('no route costs more than when it was last measured', async () => {
  const costs = await measureRoutes();
  expect(Object.keys(costs)).toEqual(Object.keys(budgets));
  const risen = Object.entries(costs).flatMap(([path, { queries, ...bytes }]) => {
    const budget = budgets[path];
    if (!budget) return [];
    const heavier = (['html', 'css', 'js', 'jsOnUse', 'cssOnUse'] as const)
      .filter((kind) => bytes[kind] > budget[kind] + spare)
      .map((kind) => `${path}: ${kind} rose from ${budget[kind]} to ${bytes[kind]} bytes`);
    return queries > budget.queries
      ? [...heavier, `${path}: from ${budget.queries} calls of the backend to ${queries}`]
      : heavier;
  });
  expect(risen.join('\n'), 'Make it lighter, or measure again: npm run bench -- routes').toBe('');
});

it('no script of a browser holds prepared advice', () => {
  const [problem] = school.problems;
  const scripts = globSync('.next/static/chunks/**/*.js');
  expect(scripts.length).toBeGreaterThan(10);
  const holding = scripts.filter((file) =>
    readFileSync(file, 'utf8').includes(problem?.build ?? ''),
  );
  expect(holding).toEqual([]);
});
