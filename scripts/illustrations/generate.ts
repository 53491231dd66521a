// Draws every picture and logo of the site into public/: `npm run generate:images`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawnWidths } from '../../lib/pictures/widths.ts';
import { svg } from './draw.ts';
import { logos } from './logos.ts';
import { scenes } from './scenes.ts';

const publicDir = fileURLToPath(new URL('../../public/', import.meta.url));
const quality = 74;
/** Drawings have few colours and clear edges: AVIF keeps them at less than photographs need. */
const avif = { quality: 50, effort: 4 };

for (const [name, body] of Object.entries(scenes)) {
  const file = `${publicDir}images/${name}.webp`;
  mkdirSync(dirname(file), { recursive: true });
  const drawing = sharp(Buffer.from(svg(body)));
  await drawing.clone().webp({ quality, effort: 6 }).toFile(file);
  for (const width of drawnWidths) {
    const narrow = `${publicDir}images/${name}-${width}.avif`;
    await drawing.clone().resize(width).avif(avif).toFile(narrow);
  }
}
for (const [name, body] of Object.entries(logos)) {
  const file = `${publicDir}logos/${name}.svg`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${body}\n`);
}
const mark = Buffer.from(logos['logo-light'] ?? '');
for (const size of [192, 512]) {
  await sharp(mark, { density: 1200 })
    .resize(size, size)
    .png()
    .toFile(`${publicDir}icon-${size}.png`);
}
await sharp(mark, { density: 1200 })
  .resize(180, 180)
  .flatten({ background: '#0d2019' })
  .png()
  .toFile(fileURLToPath(new URL('../../app/icons/mark-apple.png', import.meta.url)));
writeFileSync(
  fileURLToPath(new URL('../../app/icons/mark.svg', import.meta.url)),
  `${logos['logo-light']}\n`,
);
