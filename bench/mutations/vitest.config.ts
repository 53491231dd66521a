// The tests of one part of what is mutated; run.ts names them.
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const wanted = (process.env.MUTATION_TESTS ?? '').split(' ');

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const isOfProject = { unit: false, integration: true }[String(project.test?.name)];
  const include = wanted.filter((pattern) => pattern.endsWith('.db.test.ts') === isOfProject);
  // A project without tests would start its backend for nothing.
  if (include.length === 0) return [];
  // Stryker ends what hangs, by the time that its own first run took; a slow machine is to fail
  // nothing.
  const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
  // A mutation in a constant shows only where its module is loaded again.
  return [{ ...project, test: { ...project.test, ...patience, isolate: true, include } }];
});

export default defineConfig({ ...base, test: { projects } });
