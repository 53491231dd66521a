// The site is made of our own code and packages: package-lock.json is their inventory.
import { expect, it } from 'vitest';
import { lockedPackages } from '../../support/lock';

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
  // The framework's compiler for systems other than the lock's, MIT as the framework; a library
  // that says only in its readme that it is MIT.
  none: /^@next\/swc-|^combine-errors$/,
};

const packages = lockedPackages();

it('each production dependency has a licence that the site may use', () => {
  const used = packages.filter(({ dev, devOptional }) => !dev && !devOptional);
  expect(used.length).toBeGreaterThan(100);
  const odd = used.filter(
    ({ name, license = 'none' }) =>
      !allowed.includes(license) && exceptions[license]?.test(name) !== true,
  );
  expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('package-lock.json holds each package to its digest, and to no address: whoever installs chooses the registry', () => {
  const elsewhere = packages.filter(({ resolved }) => resolved !== undefined);
  // A few for other systems, which were not there when the lock was made, have none.
  const loose = packages.filter(
    ({ integrity, optional }) => !integrity?.startsWith('sha512-') && !optional,
  );
  expect([...elsewhere, ...loose].map(({ name }) => name)).toEqual([]);
});
