// The framework bundles `lib` apart from the server around it, and gives each route its own copy of a
// module, so everything that one process shares hangs on one global symbol.
const key = Symbol.for('ai-lab-site');
const holder: typeof globalThis & { [key]?: Map<string, object> } = globalThis;
holder[key] ??= new Map();
const values = holder[key];

/** The one object of this name in the process, if it has been made. */
export const known = <T extends object>(name: string): T | undefined =>
  values.get(name) as T | undefined;

/** The one object of this name in the process, made where it is first asked for. */
export function shared<T extends object>(name: string, make: () => T): T {
  const known = values.get(name) ?? make();
  values.set(name, known);
  return known as T;
}
