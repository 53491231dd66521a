// What the site is made of beside our own code: package-lock.json is the inventory.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Licences that let the site be used, changed and handed on under its own. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
/** Others, each for what it is used as. */
const exceptions: Record<string, RegExp> = {
  // Data for the build: browsers and what they know.
  'CC-BY-4.0': /^caniuse-lite$/,
  // Libraries that are called and not changed.
  'MPL-2.0': /^lightningcss-/,
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
  // The framework's compiler for systems other than the lock's; MIT as the framework.
  none: /^@next\/swc-/,
};

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.boolean().optional(),
        devOptional: z.boolean().optional(),
        optional: z.boolean().optional(),
        license: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const packages = Object.entries(lock.packages)
  .filter(([path]) => path)
  .map(([path, facts]) => ({ name: path.replace(/^.*node_modules\//, ''), ...facts }));

it('each production dependency has a licence that the site may use', () => {
  const used = packages.filter(({ dev, devOptional }) => !dev && !devOptional);
  expect(used.length).toBeGreaterThan(100);
  const odd = used.filter(
    ({ name, license = 'none' }) =>
      !allowed.includes(license) && exceptions[license]?.test(name) !== true,
  );
  expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('each package is held to its digest, and none comes from elsewhere than the registry', () => {
  const elsewhere = packages.filter(
    ({ resolved = '' }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  // A few for other systems, which were not there when the lock was made, have none.
  const loose = packages.filter(
    ({ integrity, optional }) => !integrity?.startsWith('sha512-') && !optional,
  );
  expect([...elsewhere, ...loose].map(({ name }) => name)).toEqual([]);
});
