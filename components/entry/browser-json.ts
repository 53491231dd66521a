type Area = 'localStorage' | 'sessionStorage';

/** The JSON under a key; undefined where there is none, it is broken, or storage is forbidden. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes it. @returns false where storage is forbidden or full */
export function writeJson(area: Area, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
