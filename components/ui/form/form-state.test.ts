// What a form that two windows may edit makes of each event.
import { describe, expect, it } from 'vitest';
import type { Field, Values } from '@/lib/forms/fields';
import { faultsIn } from '@/lib/forms/values';
import { type FormEvent, type FormState, firstState, formState } from './form-state';

const fields: Field[] = [
  { name: 'name', label: 'Name', kind: 'line', isRequired: true },
  { name: 'phone', label: 'Phone', kind: 'telephone' },
  { name: 'text', label: 'Text', kind: 'line', needs: { name: 'until', fault: 'Enter the day' } },
  { name: 'until', label: 'Until', kind: 'date' },
];
const rules = { fields, faults: (draft: Values) => faultsIn(fields, draft, {}) };
const base = { name: 'Mwila', phone: '', text: '', until: '' };
/** The state after some events on a form that is stored with revision 1. */
const stateAfter = (...events: FormEvent[]): FormState =>
  events.reduce(
    (state, event) => formState(rules, state, event),
    firstState({ values: base, revision: 1 }),
  );
const change = (name: string, value: string): FormEvent => ({ type: 'change', name, value });
const leave = (name: string): FormEvent => ({ type: 'leave', name });
const conflict = (values: Values, revision = 2): FormEvent => ({
  type: 'conflict',
  serverVersion: { values: { ...base, ...values }, revision },
});

describe('form state: an error', () => {
  it.each<[string, FormEvent[], Record<string, string | undefined>]>([
    [
      'appears when its field is left',
      [change('phone', '12'), leave('phone')],
      { phone: expect.any(String) },
    ],
    ['does not appear while its field is typed in', [change('phone', '12')], {}],
    ['does not appear when a field is left as it was', [leave('name'), leave('until')], {}],
    [
      'disappears as soon as its field is mended',
      [change('phone', '12'), leave('phone'), change('phone', '0977123456')],
      { phone: undefined },
    ],
    [
      'disappears when another field mends it',
      [
        change('text', 'a'),
        { type: 'refuse', errors: { until: 'Enter the day' } },
        change('text', ''),
      ],
      { until: undefined },
    ],
    [
      'of the server stays while another field is typed in',
      [{ type: 'refuse', errors: { name: 'Taken' } }, change('text', 'a')],
      { name: 'Taken' },
    ],
  ])('%s', (_, events, errors) => expect(stateAfter(...events).errors).toEqual(errors));
});

describe('form state: the draft', () => {
  it.each<[string, FormEvent[], Values, Values?]>([
    [
      'has a telephone number in groups once it is left',
      [change('phone', '0977123456'), leave('phone')],
      { phone: '+260 977 123 456' },
    ],
    [
      'keeps what both windows changed, beside the other value',
      [change('name', 'Jo'), conflict({ name: 'Bo' })],
      { name: 'Jo' },
      { name: 'Bo' },
    ],
    [
      'takes over what the other window alone changed',
      [change('name', 'Jo'), conflict({ phone: '+260 977 123 456' })],
      { name: 'Jo', phone: '+260 977 123 456' },
    ],
    [
      'has no conflict once the field is changed',
      [change('name', 'Jo'), conflict({ name: 'Bo' }), change('name', 'Bo')],
      { name: 'Bo' },
    ],
    [
      'keeps an open conflict through a second one',
      [
        change('name', 'Jo'),
        conflict({ name: 'Bo' }),
        conflict({ name: 'Bo', phone: '+260 966 123 456' }, 3),
      ],
      { name: 'Jo', phone: '+260 966 123 456' },
      { name: 'Bo' },
    ],
    [
      'keeps what was typed since the save began',
      [
        change('name', 'Jo'),
        change('phone', '12'),
        {
          type: 'save',
          sent: { ...base, name: 'Jo' },
          version: { values: { ...base, name: 'Jo' }, revision: 2 },
        },
      ],
      { name: 'Jo', phone: '12' },
    ],
    [
      'is empty after the save of a form that is emptied',
      [
        change('name', 'Jo'),
        {
          type: 'save',
          sent: { ...base, name: 'Jo' },
          version: { values: { name: '', phone: '', text: '', until: '' } },
        },
      ],
      { name: '' },
    ],
    [
      'stays where another window deleted what is edited',
      [change('name', 'Jo'), { type: 'delete' }],
      { name: 'Jo' },
    ],
  ])('%s', (_, events, draft, conflicts = {}) => {
    const state = stateAfter(...events);
    expect(state.draft).toEqual({ ...base, ...draft });
    expect(state.conflicts).toEqual(conflicts);
  });

  it('a draft: a save replaces the stored version, or makes a new one where that was deleted', () => {
    expect(stateAfter(conflict({}, 7)).stored.revision).toBe(7);
    expect(stateAfter({ type: 'delete' }).stored.revision).toBeUndefined();
  });
});
