import { expect, it } from 'vitest';
import { releaseNotes } from '@/scripts/release-notes';

const changelog = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-12-01

### Added

- A thing.

## [1.1.0]

- Another.
`;

it('release notes are the section of the version', () => {
  expect(releaseNotes(changelog, 'v1.2.0')).toBe('### Added\n\n- A thing.');
  expect(releaseNotes(changelog, 'v1.1.0')).toBe('- Another.');
});

it.each(['v1.2', 'v2.0.0', 'Unreleased', ''])('release notes: of %j there are none', (tag) => {
  expect(() => releaseNotes(changelog, tag)).toThrow('CHANGELOG.md says nothing of');
});
