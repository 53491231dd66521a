import { expect, it } from 'vitest';
import { BusyError, Queue } from '@/lib/process/queue';

/** A piece of work that goes on until it is told to end. */
function piece() {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  return { work: () => promise, end };
}
const never = (): Promise<never> => Promise.reject(new Error('ran'));

it('the queue runs so much at once, lets so much wait in order, and refuses the rest', async () => {
  const queue = new Queue(2, 2);
  const running = [piece(), piece()];
  const first = running.map(({ work }) => queue.take(work));
  const order: string[] = [];
  const waiting = ['one', 'two'].map((name) => queue.take(async () => void order.push(name)));
  await expect(queue.take(never)).rejects.toThrow(BusyError);
  expect(order).toEqual([]);
  for (const { end } of running) end();
  await Promise.all([...first, ...waiting]);
  expect(order).toEqual(['one', 'two']);
  expect(await queue.take(async () => 'free')).toBe('free');
});

it('the queue gives the place of work that was given up to another', async () => {
  const queue = new Queue(1, 1);
  const { work, end } = piece();
  const running = queue.take(work);
  const gone = new AbortController();
  const left = queue.take(never, gone.signal);
  gone.abort();
  await expect(left).rejects.toThrow(BusyError);
  const next = queue.take(async () => 'mine');
  end();
  expect(await next).toBe('mine');
  await running;
});

it('the queue gives one sharer no more than its share, running and waiting', async () => {
  const queue = new Queue(1, 5, 2);
  const { work, end } = piece();
  const taken = [queue.take(work, undefined, 'a'), queue.take(work, undefined, 'a')];
  await expect(queue.take(never, undefined, 'a')).rejects.toThrow(BusyError);
  const others = [undefined, 'b'].map((sharer) =>
    queue.take(async () => sharer, undefined, sharer),
  );
  end();
  expect(await Promise.all(others)).toEqual([undefined, 'b']);
  await Promise.all(taken);
  const failed = queue.take(never, undefined, 'a');
  await expect(failed).rejects.toThrow('ran');
  expect(await queue.take(async () => 'free', undefined, 'a')).toBe('free');
});

it('the queue frees the place of work that fails', async () => {
  const queue = new Queue(1, 0);
  await expect(queue.take(never)).rejects.toThrow('ran');
  expect(await queue.take(async () => 'free')).toBe('free');
});
