import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
      license: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

type LockedPackage = z.infer<typeof lockSchema>['packages'][string] & {
  name: string;
  /** Where it is installed. */
  path: string;
};

/** The packages of package-lock.json, the project itself left out. */
export const lockedPackages = (): LockedPackage[] =>
  Object.entries(lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
    .filter(([path]) => path)
    .map(([path, facts]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...facts }));
