import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from './theme';

class Button {
  readonly #closest: object | null;
  constructor(isToggle: boolean) {
    this.#closest = isToggle ? this : null;
  }
  closest(): object | null {
    return this.#closest;
  }
}

/** Names of classes, as far as the script uses them. */
class Classes extends Set<string> {
  contains = (name: string): boolean => this.has(name);
  remove = (...names: string[]): void => {
    for (const name of names) this.delete(name);
  };
}

let root: { classList: Classes; style: { colorScheme: string } };
let page: EventTarget;
let items: Map<string, string>;
const press = (isToggle = true): void => {
  const event = Object.defineProperty(new Event('click'), 'target', {
    value: new Button(isToggle),
  });
  page.dispatchEvent(event);
};
const seen = () => [[...root.classList], root.style.colorScheme, items.get('theme')];

beforeEach(() => {
  root = { classList: new Classes(['light']), style: { colorScheme: 'light' } };
  page = Object.assign(new EventTarget(), { documentElement: root });
  items = new Map();
  vi.stubGlobal('Element', Button);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
  theme();
});
afterEach(() => vi.unstubAllGlobals());

it('theme: each press of the button changes to the other theme and stores it', () => {
  press(false);
  expect(seen()).toEqual([['light'], 'light', undefined]);
  press();
  expect(seen()).toEqual([['dark'], 'dark', 'dark']);
  press();
  expect(seen()).toEqual([['light'], 'light', 'light']);
  press();
  expect(seen()).toEqual([['dark'], 'dark', 'dark']);
});

/** Another tab stored something; this one hears of it. */
const hear = (key = 'theme'): void =>
  void page.dispatchEvent(Object.assign(new Event('storage'), { key }));

it('theme: a page shows each change of another tab, and shows the stored theme after ‘Back’', () => {
  items.set('theme', 'dark');
  hear('another');
  expect(seen()).toEqual([['light'], 'light', 'dark']);
  for (const name of ['dark', 'light', 'dark']) {
    items.set('theme', name);
    hear();
    expect(seen()).toEqual([[name], name, name]);
  }
  items.clear();
  hear();
  expect(seen()).toEqual([['light'], 'light', undefined]);
  items.set('theme', 'dark');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(seen()).toEqual([['dark'], 'dark', 'dark']);
});

it('theme: a change of another tab that is heard late does not replace a later press here', () => {
  items.set('theme', 'light');
  press();
  hear();
  expect(seen()).toEqual([['dark'], 'dark', 'dark']);
});
