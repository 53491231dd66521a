import { expect, it } from 'vitest';
import { run } from '../../bench/faults/disk-full';

const sentence = 'The storage is full, so nothing can be saved. What is there can still be read. Ask whoever runs the site to make room.';

it('goes on reading with a full disk, says why nothing is stored, leaves no part of a file, and is well again with room', () => {
  expect(run()).toEqual({
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
