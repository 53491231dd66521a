// Two tabs keep their fields under one key: each writes only what it changed, and takes over what
// the other changed.

export type Fields = Readonly<Record<string, unknown>>;

interface SharedFields {
  name: string;
  version: number;
  /** The fields while nothing is stored. */
  empty?: Fields;
  /** The fields of a stored state; what is thrown means none. */
  read: (state: unknown) => Fields;
  write: (fields: Fields) => unknown;
  /** Compares two values of one field. */
  isSame?: (a: unknown, b: unknown) => boolean;
  /** Chooses between the stored value of a field and this tab's; without it, this tab's stays. */
  choose?: (stored: unknown, own: unknown) => unknown;
}

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function sharedFields({
  name,
  version,
  empty = {},
  read,
  write,
  isSame = isSameJson,
  choose = (_, own) => own,
}: SharedFields) {
  /** As this tab last read or wrote them. */
  let known = empty;
  const changedIn = (before: Fields, after: Fields): string[] =>
    Object.keys({ ...before, ...after }).filter(
      (key) => !(key in before && key in after && isSame(before[key], after[key])),
    );
  /** Some fields with what has changed between two others. */
  const withChanges = (fields: Fields, before: Fields, after: Fields): Fields => {
    const changed = new Set(changedIn(before, after));
    const others = Object.entries(fields).filter(([key]) => !changed.has(key));
    const own = Object.entries(after).filter(([key]) => changed.has(key));
    return Object.fromEntries([...others, ...own]);
  };
  const fieldsIn = (raw: string | null): Fields => {
    try {
      const stored = JSON.parse(raw ?? '');
      return stored.version === version ? read(stored.state) : empty;
    } catch {
      return empty;
    }
  };
  return {
    /** Tells what was read. */
    load(raw: string | null): void {
      known = fieldsIn(raw);
    },
    /** @throws where storage is forbidden or full; what is not stored is stored the next time */
    save(fields: Fields): void {
      if (changedIn(known, fields).length === 0) return;
      const before = fieldsIn(localStorage.getItem(name));
      const stored = Object.fromEntries(
        Object.entries(withChanges(before, known, fields)).map(([key, own]) => [
          key,
          key in before ? choose(before[key], own) : own,
        ]),
      );
      localStorage.setItem(name, JSON.stringify({ state: write(stored), version }));
      known = fields;
    },
    /** @param apply changes the fields of this tab as those of another tab changed */
    follow(apply: (change: (fields: Fields) => Fields, raw: string | null) => unknown): void {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', ({ key, oldValue, newValue }) => {
        if (key !== name) return;
        const [before, after] = [fieldsIn(oldValue), fieldsIn(newValue)];
        known = withChanges(known, before, after);
        void apply((fields) => withChanges(fields, before, after), newValue);
      });
    },
  };
}
