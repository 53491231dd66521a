// The picture of the tables in docs/architecture.md is that of supabase/structure.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'supabase/structure';
const structure = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');
const [, picture = ''] =
  readFileSync('docs/architecture.md', 'utf8').match(
    /^## Tables$[\s\S]*?```mermaid\n([\s\S]*?)```/m,
  ) ?? [];

const lines = picture.split('\n').map((line) => line.trim());
/** The tables of each box, by its name. */
const boxes = new Map(
  lines.flatMap((line): Array<[string, string[]]> => {
    const [, name = '', tables = name] =
      /^(\w+)(?:\[(\w+(?:<br>\w+)*)(?:: [^\]]*)?\])?$/.exec(line) ?? [];
    return name && name !== 'end' ? [[name, tables.split('<br>')]] : [];
  }),
);
const tablesOf = (box: string): string[] => boxes.get(box) ?? [`no box ${box}`];

it('the picture of the tables has each table once, in at most 25 boxes', () => {
  const tables = Array.from(
    structure.matchAll(/^create table public\.(\w+)/gm),
    ([, name]) => name,
  );
  expect(tables.length).toBeGreaterThan(40);
  expect([...boxes.values()].flat().toSorted()).toEqual(tables.toSorted());
  expect(boxes.size).toBeLessThanOrEqual(25);
});

it('the arrows of the picture are the foreign keys', () => {
  const keys = structure.split(/^(?=create table public\.)/m).flatMap((part) => {
    const [, table] = /^create table public\.(\w+)/.exec(part) ?? [];
    return Array.from(
      part.matchAll(/FOREIGN KEY \(\w+\) REFERENCES (\w+)\(/g),
      ([, other]) => `${table} → ${other}`,
    );
  });
  const arrows = lines.flatMap((line) => {
    const [, from = '', to = ''] = /^(\w+) --> (.+)$/.exec(line) ?? [];
    if (!from) return [];
    const others = to.split(' & ').flatMap(tablesOf);
    return tablesOf(from).flatMap((table) => others.map((other) => `${table} → ${other}`));
  });
  expect(arrows.toSorted()).toEqual([...new Set(keys)].toSorted());
});
