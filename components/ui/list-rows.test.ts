import { describe, expect, it } from 'vitest';
import { addRow, pasteRows } from './list-rows';

const end = (text: string) => ({ start: text.length, end: text.length });

describe('rows of a list', () => {
  it.each([
    ['adds a row behind the others', ['a', 'b'], 2, { rows: ['a', 'b', ''], focus: 2 }],
    ['leads to an empty row', ['a', ' ', 'b'], 3, { rows: ['a', ' ', 'b'], focus: 1 }],
    [
      'leads to a row in which nothing is seen',
      ['\u200b', 'b'],
      2,
      { rows: ['\u200b', 'b'], focus: 0 },
    ],
    [
      'leads to the empty row of a full list',
      ['a', 'b', ''],
      3,
      { rows: ['a', 'b', ''], focus: 2 },
    ],
    ['leaves a full list as it is', ['a', 'b', 'c'], 3, undefined],
  ])("'Add challenge' %s", (_, rows, index, change) =>
    expect(addRow(rows, index, 3)).toEqual(change),
  );

  it.each([
    [
      'three lines make three rows',
      [''],
      'Queues\nLosses\r\nLate pay',
      ['Queues', 'Losses', 'Late pay'],
      2,
    ],
    [
      'signs of a list are left out',
      [''],
      '- Queues\n• Losses\n3. Late pay',
      ['Queues', 'Losses', 'Late pay'],
      2,
    ],
    [
      'signs of a list of tasks, of Word and in brackets are left out',
      [''],
      '- [ ] Queues\n\uF0B7\tLosses\no\tLate pay\n(a) Theft\n☑ Fuel',
      ['Queues', 'Losses', 'Late pay', 'Theft', 'Fuel'],
      4,
    ],
    ['empty lines make no row', [''], 'Queues\n\n \u2028Losses\n', ['Queues', 'Losses'], 1],
    ['the row keeps what it had', ['My '], 'queues\nlosses', ['My queues', 'losses'], 1],
    ['numbers stay', [''], '3.5 hours\n10 sacks', ['3.5 hours', '10 sacks'], 1],
  ])('a paste: %s', (_, rows, text, pasted, focus) =>
    expect(pasteRows(rows, 0, text, 10, end(rows[0] ?? ''))).toEqual({ rows: pasted, focus }),
  );

  it('a paste goes before the rows behind it, replaces the selection and takes empty rows', () => {
    expect(pasteRows(['a', 'xyz', '', 'b'], 1, '1\n2', 10, { start: 1, end: 2 })).toEqual({
      rows: ['a', 'x1', '2z', 'b'],
      focus: 2,
    });
  });

  it('a paste that has no room stands in the last row, and nothing is lost', () => {
    expect(pasteRows(['a', ''], 1, '1\n2\n3', 3, end(''))).toEqual({
      rows: ['a', '1', '2; 3'],
      focus: 2,
    });
  });

  it('a paste of one line is the browser’s', () => {
    expect(pasteRows(['a'], 0, ' one line \n', 3, end('a'))).toBeUndefined();
  });
});
