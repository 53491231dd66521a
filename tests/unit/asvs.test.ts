// docs/asvs.md has each requirement of levels 1 and 2 once, and names tests that there are.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The sections of ASVS 5.0.0, each with the levels of its requirements in their order. */
const sections: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const asked = Object.entries(sections).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => ({ number: `${section}.${index + 1}`, level })).filter(
    ({ level }) => level !== '3',
  ),
);

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, number = '', level = '', , state = '', how = ''] = line
      .split(' | ')
      .flatMap((cell, index) => (index === 0 ? ['', cell.slice(2)] : [cell]))
      .map((cell) => cell.replace(/\|$/, '').trim());
    return { number, level, state, how };
  });
const count = (level: string, state: string): number =>
  rows.filter((row) => row.level === level && row.state === state).length;

describe('docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked);
  });

  it('says of each one of three things, and why', () => {
    const states = ['holds', 'does not apply', 'does not hold'];
    expect(rows.filter(({ state, how }) => !states.includes(state) || !how)).toEqual([]);
    const open = rows.filter(({ state }) => state === 'does not hold');
    expect(open.filter(({ how }) => !/\bplan\b/i.test(how))).toEqual([]);
  });

  it.each(['1', '2'])('counts those of level %s', (level) => {
    const [holds, not, open] = ['holds', 'does not apply', 'does not hold'].map((state) =>
      count(level, state),
    );
    const cells = [level, holds, not, open, (holds ?? 0) + (not ?? 0) + (open ?? 0)];
    expect(text.replace(/ +/g, ' ')).toContain(`| ${cells.join(' | ')} |`);
  });

  it('quotes titles that their test files have', () => {
    const quoted = Array.from(text.matchAll(/`(tests\/[^`]+)` \('([^']+)'\)/g));
    expect(quoted.length).toBeGreaterThan(20);
    expect(
      quoted.flatMap(([, path = '', title = '']) =>
        readFileSync(path, 'utf8').includes(title) ? [] : [`${path}: ${title}`],
      ),
    ).toEqual([]);
  });
});
