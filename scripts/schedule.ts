// Which parts of the tests run side by side.

export interface Part {
  /** How many cores it keeps busy. */
  cores: number;
  /** Parts that have to end before it, where they are run at all. */
  after?: string[];
  work: () => Promise<void>;
}

/**
 * Runs parts in their order, each as soon as there are cores for it and what it comes after has
 * ended, so that a smaller one fills the gap before a larger one. One that needs more than there
 * are runs alone. `work` never rejects.
 * @param isOver when true, no further part begins
 */
export async function schedule(
  parts: Readonly<Record<string, Part>>,
  cores: number,
  isOver: () => boolean = () => false,
): Promise<void> {
  const waiting = new Map(Object.entries(parts));
  const running = new Map<string, Promise<void>>();
  const busy = (): number =>
    [...running.keys()].reduce((sum, name) => sum + (parts[name]?.cores ?? 0), 0);
  const isReady = ({ cores: needed, after = [] }: Part): boolean =>
    after.every((name) => !waiting.has(name) && !running.has(name)) &&
    (running.size === 0 || busy() + needed <= cores);

  while (running.size > 0 || (waiting.size > 0 && !isOver())) {
    for (const [name, part] of isOver() ? [] : [...waiting]) {
      if (!isReady(part)) continue;
      waiting.delete(name);
      running.set(
        name,
        part.work().finally(() => running.delete(name)),
      );
    }
    await Promise.race(running.values());
  }
}
