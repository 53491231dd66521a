import { afterEach, describe, expect, it, vi } from 'vitest';
import { resultFor } from '@/tests/support/result';

/** A tab loads the schemas of results only when it hears of one. */
const patience = { timeout: 10_000 };

interface Change {
  key: string;
  oldValue: string | null;
  newValue: string | null;
}

/** A browser whose tabs load the code for themselves. A tab hears of the others' changes later. */
class Browser {
  readonly items: Record<string, string> = {};
  readonly #tabs: Array<{ window: EventTarget; changes: Change[] }> = [];
  writes = 0;
  #active = -1;
  isFull = false;

  #set(key: string, newValue: string | null): void {
    const oldValue = this.items[key] ?? null;
    this.writes += 1;
    if (oldValue === newValue) return;
    if (newValue === null) delete this.items[key];
    else if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
    else this.items[key] = newValue;
    this.#tabs.forEach(({ changes }, tab) => {
      if (tab !== this.#active) changes.push({ key, oldValue, newValue });
    });
  }

  /** Opens a tab, and does what follows there until another is opened or used. */
  async open<T>(load: () => Promise<T>): Promise<{ code: T; use: () => void; hear: () => void }> {
    const window = new EventTarget();
    const tab = this.#tabs.push({ window, changes: [] }) - 1;
    vi.resetModules();
    vi.stubGlobal('window', window);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.items[key] ?? null,
      setItem: (key: string, value: string) => this.#set(key, value),
      removeItem: (key: string) => this.#set(key, null),
    });
    const use = (): void => {
      this.#active = tab;
    };
    use();
    const code = await load();
    const hear = (): void => {
      use();
      for (const change of this.#tabs[tab]?.changes.splice(0) ?? []) {
        window.dispatchEvent(Object.assign(new Event('storage'), change));
      }
    };
    return { code, use, hear };
  }
}
afterEach(() => vi.unstubAllGlobals());

describe('the calculator in two tabs', () => {
  const openTwo = async () => {
    const browser = new Browser();
    const open = async () => {
      const { code, ...tab } = await browser.open(
        () => import('@/components/calculator/calculator-store'),
      );
      await code.useCalculator.persist.rehydrate();
      const store = code.useCalculator;
      const type = (name: 'workflow' | 'stockLost' | 'rate', text: string): void => {
        tab.use();
        store.getState().change(name, text, 'USD');
      };
      return { ...tab, ...code, type, store, inputs: () => store.getState().inputs };
    };
    const stored = () => JSON.parse(browser.items['savings-calculator'] ?? '{}').state?.inputs;
    return { browser, one: await open(), two: await open(), stored };
  };

  it('values typed in both tabs are stored, and each tab shows the values of the other', async () => {
    const { one, two, stored } = await openTwo();
    one.type('workflow', '100');
    two.type('stockLost', '500');
    one.type('workflow', '1000');
    two.type('rate', '27');
    const all = { workflow: '1000', stockLost: '500', rate: '27' };
    expect(stored()).toEqual(all);
    one.hear();
    two.hear();
    expect([one.inputs(), two.inputs(), stored()]).toEqual([all, all, all]);
  });

  it('a tab that takes over values of the other does not overwrite its newer ones', async () => {
    const { one, two, stored } = await openTwo();
    one.type('workflow', '1');
    one.type('workflow', '12');
    two.hear();
    one.type('workflow', '123');
    two.type('stockLost', '5');
    expect(stored()).toEqual({ workflow: '123', stockLost: '5' });
  });

  it('a tab that takes over values of the other stores nothing, so the other may type on', async () => {
    const { browser, one, two, stored } = await openTwo();
    one.type('workflow', '1');
    one.type('workflow', '12');
    const { writes } = browser;
    two.hear();
    expect([two.inputs(), browser.writes]).toEqual([{ workflow: '12' }, writes]);
    one.type('workflow', '123');
    two.hear();
    two.type('rate', '27');
    expect(stored()).toEqual({ workflow: '123', rate: '27' });
  });

  it('fields cleared in one tab are cleared in the other, which does not store them again', async () => {
    const { one, two, stored } = await openTwo();
    one.type('workflow', '100');
    two.hear();
    one.use();
    one.store.getState().clear();
    two.type('stockLost', '5');
    expect(stored()).toMatchObject({ stockLost: '5' });
    expect(stored()).not.toHaveProperty('workflow');
    two.hear();
    expect(two.inputs()).not.toHaveProperty('workflow');
    one.use();
    one.clearNumbers();
    two.hear();
    expect(two.inputs()).toEqual({});
    two.type('rate', '27');
    expect(stored()).toEqual({ rate: '27' });
  });

  it('a value that a full storage refused is stored with the next change', async () => {
    const { browser, one, stored } = await openTwo();
    browser.isFull = true;
    one.type('workflow', '100');
    browser.isFull = false;
    one.type('rate', '27');
    expect(stored()).toEqual({ workflow: '100', rate: '27' });
  });
});

it('the recommendations form in two tabs stores the text typed in both', async () => {
  const browser = new Browser();
  const open = async () => {
    const { code, ...tab } = await browser.open(
      () => import('@/components/recommendations/draft-store'),
    );
    await code.useDraft.persist.rehydrate();
    return { ...tab, store: code.useDraft };
  };
  const [one, two] = [await open(), await open()];
  one.use();
  one.store.getState().change({ description: 'A shop' });
  two.use();
  two.store.getState().change({ challenges: ['Stock'] });
  one.use();
  one.store.getState().change({ industry: 'Retail' });
  const all = { description: 'A shop', challenges: ['Stock'], industry: 'Retail' };
  expect(JSON.parse(browser.items['recommendations-draft'] ?? '').state.draft).toMatchObject(all);
  one.hear();
  two.hear();
  expect([one, two].map(({ store }) => store.getState().draft)).toMatchObject([all, all]);
});

it('analyses made in two tabs are both stored, and deleting one deletes it in both tabs', async () => {
  const browser = new Browser();
  const resultOf = (id: string, createdAt: string) =>
    resultFor('a@b.co', { id, createdAt: new Date(createdAt) });
  const first = '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d41';
  const second = '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d42';
  const open = async () => {
    const { code, ...tab } = await browser.open(
      () => import('@/components/recommendations/result-store'),
    );
    await code.restoreResults();
    const ids = () => code.useResults.getState().results.map(({ id }) => id);
    return { ...tab, store: code.useResults, ids };
  };
  const stored = () =>
    JSON.parse(browser.items['automation-storage'] ?? '').state.results.map(
      ({ id }: { id: string }) => id,
    );
  const [one, two] = [await open(), await open()];
  one.use();
  one.store.getState().add(resultOf(first, '2026-11-20T08:00:00Z'));
  two.use();
  two.store.getState().add(resultOf(second, '2026-11-21T08:00:00Z'));
  expect(stored()).toEqual([second, first]);
  one.hear();
  two.hear();
  await vi.waitFor(() => expect([one.ids(), two.ids()]).toEqual([stored(), stored()]), patience);
  two.use();
  two.store.getState().remove(first);
  one.hear();
  await vi.waitFor(
    () => expect([one.ids(), two.ids(), stored()]).toEqual([[second], [second], [second]]),
    patience,
  );
});

it('an analysis that was stored in another order of its parts stays deleted when another tab adds one', async () => {
  const browser = new Browser();
  const open = async () => {
    const { code, ...tab } = await browser.open(
      () => import('@/components/recommendations/result-store'),
    );
    await code.restoreResults();
    return { ...tab, store: code.useResults };
  };
  const [old, added] = [resultFor('a@b.co'), resultFor('a@b.co')];
  const inAnotherOrder = Object.fromEntries(Object.entries(old).toReversed());
  browser.items['automation-storage'] = JSON.stringify({
    state: { results: [inAnotherOrder] },
    version: 1,
  });
  const [one, two] = [await open(), await open()];
  one.use();
  one.store.getState().remove(old.id);
  two.use();
  two.store.getState().add(added);
  const { results } = JSON.parse(browser.items['automation-storage'] ?? '').state;
  expect(results.map(({ id }: { id: string }) => id)).toEqual([added.id]);
});

it('undo of a deleted analysis restores the one deleted last to its place, and ends with a new analysis', async () => {
  const browser = new Browser();
  const { code } = await browser.open(() => import('@/components/recommendations/result-store'));
  await code.restoreResults();
  const { add, remove, undo } = code.useResults.getState();
  const shown = () =>
    code.useResults.getState().results.map(({ createdAt }) => createdAt.getDate());
  const resultOn = (day: number) => resultFor('a@b.co', { createdAt: new Date(2026, 10, day) });
  const [one, two, three, four] = [resultOn(1), resultOn(2), resultOn(3), resultOn(4)];
  for (const result of [one, two, three]) add(result);
  remove(three.id);
  remove(one.id);
  undo();
  expect(shown()).toEqual([2, 1]);
  undo();
  expect(shown()).toEqual([2, 1]);
  remove(two.id);
  add(four);
  undo();
  expect(shown()).toEqual([4, 1]);
});

describe('an analysis that is corrected in two tabs', () => {
  const openTwo = async () => {
    const browser = new Browser();
    const open = async () => {
      const { code, ...tab } = await browser.open(
        () => import('@/components/recommendations/result-store'),
      );
      await code.restoreResults();
      return { ...tab, store: code.useResults, first: () => code.useResults.getState().results[0] };
    };
    const [one, two] = [await open(), await open()];
    const result = resultFor('a@b.co', { reference: 'K7M2QX' });
    one.use();
    one.store.getState().add(result);
    two.hear();
    await vi.waitFor(() => expect(two.first()?.id).toBe(result.id), patience);
    const corrected = (minute: number) => {
      const analysis = {
        ...result.analysis,
        roi: minute,
        answeredAt: `2026-11-20T08:0${minute}:00Z`,
      };
      return { ...result, reference: undefined, analysis };
    };
    const stored = () => JSON.parse(browser.items['automation-storage'] ?? '').state.results;
    return { one, two, result, corrected, stored };
  };

  it('both tabs show the later correction, and the result keeps its reference', async () => {
    const { one, two, corrected, stored } = await openTwo();
    one.use();
    one.store.getState().replace(corrected(2));
    two.use();
    two.store.getState().replace(corrected(1));
    const later = [{ reference: 'K7M2QX', analysis: { roi: 2 } }];
    expect(stored()).toMatchObject(later);
    two.hear();
    one.hear();
    await vi.waitFor(() => {
      expect([one.first(), two.first()]).toMatchObject([later[0], later[0]]);
      expect(stored()).toMatchObject(later);
    }, patience);
  });

  it('takes a correction from the server, and no older one', async () => {
    const { one, corrected } = await openTwo();
    one.use();
    const { merge, replace } = one.store.getState();
    expect(merge([corrected(2)])).toBe(0);
    expect(one.first()?.analysis.roi).toBe(2);
    merge([corrected(1)]);
    replace(corrected(1));
    expect(one.first()?.analysis.roi).toBe(2);
  });

  it('is there once, as it was corrected last, when a page without script shows it again', async () => {
    const { one, result, corrected } = await openTwo();
    one.use();
    const { add, replace, toggle } = one.store.getState();
    toggle(result.id);
    expect(add(corrected(1))).toBe(false);
    const { results, expanded } = one.store.getState();
    expect([results.length, expanded]).toEqual([1, result.id]);
    expect(one.first()).toMatchObject({ reference: 'K7M2QX', analysis: { roi: 1 } });
    replace(corrected(2));
    expect(add(corrected(1))).toBe(false);
    expect(one.first()?.analysis.roi).toBe(2);
  });

  it('comes back corrected after it was deleted, and is not brought back by the correction', async () => {
    const { one, result, corrected } = await openTwo();
    one.use();
    one.store.getState().remove(result.id);
    one.store.getState().replace(corrected(1));
    expect(one.store.getState().results).toEqual([]);
    one.store.getState().undo();
    expect(one.first()?.analysis.roi).toBe(1);
  });
});
