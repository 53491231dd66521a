// `npm run look`: pictures of all pages (tests/look), so that somebody sees them beside each other. It
// prints where the sheets are: for each page and width one, light beside dark, and an index of all.
// `npm run look -- toast` shows only the pages with this in their names; with `--tour` it writes
// docs/tour.md instead.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';

const [argument] = process.argv.slice(2);
const tour = argument === '--tour';
const folder = mkdtempSync(join(tmpdir(), 'look-'));

const widthOf = (sheet: string): number => Number(/-(\d+)\.png$/.exec(sheet)?.[1]);

function writeIndex(sheets: string[]): string {
  const all = Map.groupBy(sheets, (sheet) =>
    sheet.replace(`-${widthOf(sheet)}.png`, '').replaceAll('-', ' '),
  );
  const body = [...all]
    .map(([title, some]) => {
      const pictures = some
        .toSorted((one, other) => widthOf(other) - widthOf(one))
        .map((sheet) => `<a href="${sheet}"><img src="${sheet}" alt=""></a>`);
      return `<h2>${title}</h2><p>${pictures.join(' ')}</p>`;
    })
    .join('\n');
  const index = join(folder, 'index.html');
  writeFileSync(
    index,
    `<!doctype html><meta charset="utf-8"><title>All pages</title><style>body{font-family:sans-serif}img{max-height:40rem;max-width:100%;vertical-align:top}</style>${body}`,
  );
  return index;
}

const words = tour || !argument ? [] : ['--grep', argument.replaceAll(/[^\w\s]/g, '\\$&')];
const began = Date.now();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    `--project=${tour ? 'tour' : 'look'}`,
    // Two cores draw no more pages than this at a time any faster.
    '--workers=3',
    '--reporter=line',
    ...words,
  ],
  {
    env: { ...process.env, CHROMIUM_PATH: ensureBrowser(), LOOK_FOLDER: folder },
    stdio: 'inherit',
  },
);
const seconds = Math.round((Date.now() - began) / 1000);
const sheets = readdirSync(folder).sort();
console.log(tour ? `The tour in ${seconds} s` : `${sheets.length} sheets in ${seconds} s`);
if (sheets.length > 0) console.log(writeIndex(sheets));
else rmSync(folder, { recursive: true });
process.exit(status ?? 1);
