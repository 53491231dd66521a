import type { PersistStorage } from 'zustand/middleware';
import { type Fields, sharedFields } from './shared-fields';

const version = 1;

function orNothing<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * This browser's storage for what is typed into a tool, whose fields all tabs share. Where storage is
 * forbidden or full, they are kept as long as the page is open.
 * @param property of the state, with the fields
 * @param empty the fields while nothing is stored
 */
export function typedStorage<P extends string>(name: string, property: P, empty: Fields = {}) {
  const shared = sharedFields({
    name,
    version,
    empty,
    read: (state) => (state as Record<P, Fields>)[property] ?? {},
    write: (fields) => ({ [property]: fields }),
  });
  const storage: PersistStorage<unknown> = {
    getItem: () =>
      orNothing(() => {
        const raw = localStorage.getItem(name);
        shared.load(raw);
        return JSON.parse(raw ?? 'null');
      }),
    setItem: (_name, { state }) =>
      void orNothing(() => shared.save((state as Record<P, Fields>)[property])),
    removeItem: () =>
      orNothing(() => {
        localStorage.removeItem(name);
        shared.load(null);
      }),
  };
  return { persisted: { name, version, storage, skipHydration: true }, follow: shared.follow };
}
