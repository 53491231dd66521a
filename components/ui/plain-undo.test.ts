import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** An element, as far as a plain toast uses it. */
class FakeElement extends EventTarget {
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  dataset: Record<string, string> = {};
  style = { cssText: '', pointerEvents: '' };
  textContent = '';

  append(...added: Array<FakeElement | string>): void {
    for (const one of added) {
      if (typeof one === 'string') continue;
      one.parent = this;
      this.children.push(one);
    }
  }
  appendChild(one: FakeElement): FakeElement {
    this.append(one);
    return one;
  }
  replaceWith(other: FakeElement): void {
    other.parent = this.parent;
    this.parent?.children.splice(this.parent.children.indexOf(this), 1, other);
    this.parent = undefined;
  }
  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = undefined;
  }
  cloneNode(): FakeElement {
    const copy = new FakeElement();
    Object.assign(copy, { dataset: { ...this.dataset }, textContent: this.textContent });
    copy.append(...this.children.map((child) => child.cloneNode()));
    return copy;
  }
  querySelectorAll(): FakeElement[] {
    return this.children.flatMap((child) => [
      ...('plainToast' in child.dataset ? [child] : []),
      ...child.querySelectorAll(),
    ]);
  }
  focus(): void {}
  matches = (): boolean => true;
}

const body = new FakeElement();
const toasts = (): FakeElement[] => body.querySelectorAll();
const shown = (): unknown[] =>
  toasts().map(({ textContent, children }) => [textContent, children.length]);

beforeEach(() => {
  // The toasts' place on the page is made once.
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 1_000);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('document', {
    body,
    createElement: () => new FakeElement(),
    querySelectorAll: (selector: string) => (selector === '[data-plain-toast]' ? toasts() : []),
  });
});
afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('plain toasts: each of two has an Undo of its own, which undoes its own action, for ten seconds', async () => {
  const { showPlainUndo } = await import('./plain-undo');
  const origin = new FakeElement() as unknown as HTMLElement;
  const undone: string[] = [];
  const show = (name: string): void => showPlainUndo(name, () => undone.push(name), origin);
  show('First');
  vi.advanceTimersByTime(3_000);
  show('Second');
  expect(shown()).toEqual([
    ['First', 1],
    ['Second', 1],
  ]);
  const [first] = toasts();
  toasts()[1]?.children[0]?.dispatchEvent(new Event('click'));
  expect([undone, shown()]).toEqual([['Second'], [['First', 1]]]);
  vi.advanceTimersByTime(6_000);
  expect(shown()).toEqual([['First', 1]]);
  first?.children[0]?.dispatchEvent(new Event('click'));
  expect([undone, shown()]).toEqual([['Second', 'First'], []]);
  show('Third');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
});
