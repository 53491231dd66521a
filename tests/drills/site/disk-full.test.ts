import { expect, it } from 'vitest';
import { obstacle, run } from '../../../bench/faults/disk-full';

const sentence =
  'The storage is full, so nothing can be saved. What is there can still be read. Ask the operator of the site to make room.';

const why = obstacle();
if (why) console.log(`\nThe disk was not filled: ${why}`);
const what =
  'goes on reading with a full disk, says why nothing is stored, leaves no part of a file, and is well again with space';

it(why ? `NOT TRIED, because there is no disk: ${what}` : what, () => {
  if (why) return;
  expect(run()).toEqual({
    held: true,
    views: 50,
    viewsAnswered: 50,
    upload: { status: 507, error: sentence },
    uploadCutOff: { status: 507, error: sentence },
    save: '53100',
    filesLeftBehind: 0,
    health: { status: 503, down: ['disk'] },
    afterRoomWasMade: { upload: 201, health: 200, save: '' },
  });
});
