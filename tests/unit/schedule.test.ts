import { expect, it } from 'vitest';
import { type Part, schedule } from '@/scripts/schedule';

/**
 * Parts that end in the order in which `finish` is called; what began and ended, as it happened.
 */
function trial(settings: Record<string, Pick<Part, 'cores' | 'after'>>) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const parts = Object.fromEntries(
    Object.entries(settings).map(([name, part]) => [
      name,
      {
        ...part,
        work: async () => {
          events.push(name);
          await new Promise<void>((done) => ends.set(name, done));
          events.push(`${name} ended`);
        },
      },
    ]),
  );
  const finish = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((done) => setImmediate(done));
  };
  return { events, parts, finish };
}

it('fills the cores in order, and a gap with what fits into it', async () => {
  const { events, parts, finish } = trial({
    one: { cores: 1 },
    two: { cores: 2 },
    three: { cores: 1 },
    four: { cores: 1 },
  });
  const all = schedule(parts, 2);
  expect(events).toEqual(['one', 'three']);
  await finish('one');
  expect(events.slice(2)).toEqual(['one ended', 'four']);
  await finish('three');
  expect(events.slice(4)).toEqual(['three ended']);
  await finish('four');
  expect(events.slice(5)).toEqual(['four ended', 'two']);
  await finish('two');
  await all;
  expect(events.at(-1)).toBe('two ended');
});

it('begins nothing before what it comes after has ended, unless that is not run', async () => {
  const { events, parts, finish } = trial({
    later: { cores: 1, after: ['first', 'never run'] },
    first: { cores: 1 },
  });
  const all = schedule(parts, 2);
  expect(events).toEqual(['first']);
  await finish('first');
  expect(events).toEqual(['first', 'first ended', 'later']);
  await finish('later');
  await all;
});

it('runs alone what needs more than there is', async () => {
  const { events, parts, finish } = trial({ small: { cores: 1 }, large: { cores: 4 } });
  const all = schedule(parts, 2);
  expect(events).toEqual(['small']);
  await finish('small');
  expect(events).toEqual(['small', 'small ended', 'large']);
  await finish('large');
  await all;
});

it('begins nothing more when it is over, and waits for what runs', async () => {
  let over = false;
  const { events, parts, finish } = trial({ one: { cores: 2 }, two: { cores: 2 } });
  const all = schedule(parts, 2, () => over);
  over = true;
  await finish('one');
  await all;
  expect(events).toEqual(['one', 'one ended']);
});
