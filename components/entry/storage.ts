import { createJSONStorage } from 'zustand/middleware';

function orNothing<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * This browser's storage for what is typed into a tool. Where storage is forbidden or full, it is
 * kept as long as the page is open.
 */
export const typedStorage = createJSONStorage<unknown>(() => ({
  getItem: (name) => orNothing(() => localStorage.getItem(name)),
  setItem: (name, value) => orNothing(() => localStorage.setItem(name, value)),
  removeItem: (name) => orNothing(() => localStorage.removeItem(name)),
}));
