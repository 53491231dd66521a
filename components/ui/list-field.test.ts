import { isValidElement, type ReactElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

type Effect = () => void;

/** The hooks of one component, with its passive effects held until `runPassive` is called. */
const hooks = (() => {
  const refs: unknown[] = [];
  const layout: Effect[] = [];
  const passive: Effect[] = [];
  let next = 0;
  const run = (effects: Effect[]): void => {
    for (const effect of effects.splice(0)) effect();
  };
  return {
    beginRender: () => {
      next = 0;
    },
    runLayout: () => run(layout),
    runPassive: () => run(passive),
    useRef: (first: unknown) => {
      const place = next++;
      refs[place] ??= { current: first };
      return refs[place];
    },
    useLayoutEffect: (effect: Effect) => void layout.push(effect),
    useEffect: (effect: Effect) => void passive.push(effect),
  };
})();

// Other files of the run have loaded React and the field already.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('react', async (original) => ({
    ...(await original<typeof import('react')>()),
    ...hooks,
  }));
});
afterAll(() => {
  vi.doUnmock('react');
  vi.resetModules();
});

interface InputProps {
  'aria-label': string;
  ref: (input: { focus: () => void }) => void;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown: (event: unknown) => void;
}

function inputsIn(node: unknown): Array<ReactElement<InputProps>> {
  if (Array.isArray(node)) return node.flatMap(inputsIn);
  if (!isValidElement<{ children?: unknown }>(node)) return [];
  return node.type === 'input' ? [node as ReactElement<InputProps>] : inputsIn(node.props.children);
}

it('list field: Enter focuses the new row, although a passive effect of the letter before runs first', async () => {
  const { ListField } = await import('./list-field.client');
  let rows: readonly string[] = [''];
  let focused = '';
  let inputs: Array<ReactElement<InputProps>> = [];
  const render = (): void => {
    hooks.beginRender();
    inputs = inputsIn(
      ListField({
        id: 'challenges',
        name: 'challenges',
        legend: 'Challenges',
        hint: 'One in each row',
        item: 'Challenge',
        rows,
        onChange: (changed) => {
          rows = changed;
        },
        maxRows: 10,
        maxLength: 100,
      }),
    );
    for (const { props } of inputs) {
      props.ref({
        focus: () => {
          focused = props['aria-label'];
        },
      });
    }
    hooks.runLayout();
  };

  render();
  hooks.runPassive();
  inputs[0]?.props.onChange({ target: { value: 'Queues' } });
  render();
  const preventDefault = vi.fn();
  inputs[0]?.props.onKeyDown({ key: 'Enter', nativeEvent: { isComposing: false }, preventDefault });
  hooks.runPassive();
  render();
  hooks.runPassive();

  expect(preventDefault).toHaveBeenCalled();
  expect(rows).toEqual(['Queues', '']);
  expect(focused).toBe('Challenge 2');
});
