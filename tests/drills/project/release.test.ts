// The command of .github/workflows/release.yml makes the list that goes with a release.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const schema = z.object({
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

it('a release has a list of what serves visitors', () => {
  const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
  const [, command = ''] = /run: (npm sbom .*) > /.exec(workflow) ?? [];
  const list = execFileSync('bash', ['-c', command], { encoding: 'utf8', stdio: 'pipe' });
  const { components } = schema.parse(JSON.parse(list));
  const names = components.map(({ name }) => name);
  expect(names).toContain('next');
  expect(names).not.toContain('vitest');
});
