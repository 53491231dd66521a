import { describe, expect, it } from 'vitest';
import { drillParts, drillsFault, readDrills, withDrills } from './drills-table';

const drill = (part: string, fields = {}) => ({
  ...{ day: '2026-11-20', commit: 'abc1234', part, passed: 10, failed: 0 },
  ...fields,
});
const green = drillParts.map((part) => drill(part));
const now = new Date('2026-11-28T12:00:00Z');

describe('table of drills', () => {
  it('a new run replaces the lines of its parts and keeps the others', () => {
    const first = withDrills('', green);
    expect(readDrills(first)).toEqual(green);
    const again = drill('drills-site', { day: '2026-11-28', commit: 'def5678', failed: 2 });
    expect(readDrills(withDrills(first, [again]))).toEqual(
      green.map((one) => (one.part === 'drills-site' ? again : one)),
    );
  });

  it.each([
    ['all parts green', green, undefined],
    ['no table', [], /^Drills did not run: drills-hostile, drills-backend/],
    ['a part missing', green.slice(1), /^Drills did not run: drills-hostile \(/],
    [
      'a failure',
      [...green, drill('drills-site', { failed: 1 })],
      /^Drills are red: drills-site \(/,
    ],
    ['a part without tests', [...green, drill('drills-site', { passed: 0 })], /^Drills are red/],
    ['a run 14 days ago', [...green, drill('drills-site', { day: '2026-11-14' })], undefined],
    [
      'a run 15 days ago',
      [...green, drill('drills-site', { day: '2026-11-13' })],
      /^Drills are older than 14 days: drills-site \(docs\/drills\.md; npm run drills\)$/,
    ],
  ])('the message names the fault in one line, or is empty: %s', (_what, drills, fault) => {
    const found = drillsFault(withDrills('', drills), now);
    if (fault) expect(found).toMatch(fault);
    else expect(found).toBeUndefined();
  });
});
