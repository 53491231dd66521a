import { expect, it } from 'vitest';
import { drillParts, withDrills } from '@/scripts/drills-table';
import { releaseNotes } from '@/scripts/release-notes';

const changelog = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-12-01

### Added

- A thing.

## [1.1.0]

- Another.
`;

const drills = withDrills(
  '',
  drillParts.map((part) => ({ day: '2026-11-20', commit: 'abc1234', part, passed: 1, failed: 0 })),
);
const soon = new Date('2026-11-21');

it('release notes are the changelog’s section of the version', () => {
  expect(releaseNotes(changelog, 'v1.2.0', drills, soon)).toBe('### Added\n\n- A thing.');
  expect(releaseNotes(changelog, 'v1.1.0', drills, soon)).toBe('- Another.');
});

it('release notes are refused while the drills are red, old or did not run', () => {
  const notes = (text: string, now = soon) => releaseNotes(changelog, 'v1.2.0', text, now);
  expect(() => notes(drills.replace('| 1 | 0 |', '| 1 | 3 |'))).toThrow('Drills are red');
  expect(() => notes(drills, new Date('2026-12-20'))).toThrow('Drills are older than 14 days');
  expect(() => notes('')).toThrow('Drills did not run');
});

it.each(['v1.2', 'v2.0.0', 'Unreleased', ''])(
  'release notes: the version %j without a section is refused',
  (tag) => {
    expect(() => releaseNotes(changelog, tag, drills, soon)).toThrow(
      'CHANGELOG.md says nothing of',
    );
  },
);
