// The site in a folder without the project (scripts/standalone.ts), where the framework cannot read
// its configuration as it does here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const isStandalone = !existsSync('next.config.mjs');

const recordSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Gives the framework the configuration that a build was made with, as its own generated server
 * does: to read it anew it would need a bundler, which is not there.
 * @param build its folder
 */
export function takeBuiltConfig(build: string): void {
  const record = readFileSync(join(build, 'required-server-files.json'), 'utf8');
  const { config } = recordSchema.parse(JSON.parse(record));
  // As in next.config.mjs: what a start decides.
  const decided = { distDir: build, compress: false };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, ...decided });
}
