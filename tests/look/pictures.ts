// One sheet for each view and width: light beside dark, long pages in columns.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { layOutAll } from '../support/lay-out-all.ts';
import { beginToUse, type Page } from '../support/test.ts';
import { readIds } from './content.ts';
import { type Ids, type View, widths } from './views.ts';

type Width = (typeof widths)[number];

/** Where the sheets are written. */
const folder = process.env.LOOK_FOLDER ?? 'test-results/look';
/** How much smaller a sheet shows each width, and where it begins another column. */
const scales = { 1440: 0.45, 1280: 0.5, 768: 0.6, 360: 0.8 };
const columnHeight = 1500;

async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        }),
      ),
      new Promise((done) => setTimeout(done, 5_000)),
    ]),
  );
}

/** As if the visitor had chosen it: the colours are all in the stylesheet. */
const showTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    const { classList, style } = document.documentElement;
    classList.remove('light', 'dark');
    classList.add(name);
    style.colorScheme = name;
  }, theme);

/** Cuts a long picture into columns, so that a sheet is no higher than a screen or two. */
async function columns(picture: Buffer, width: Width): Promise<Buffer[]> {
  const small = await sharp(picture)
    .resize({ width: Math.round(width * scales[width]) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height } = small.info;
  const cuts = Array.from({ length: Math.ceil(height / columnHeight) }, (_, index) => ({
    left: 0,
    top: index * columnHeight,
    width: across,
    height: Math.min(columnHeight, height - index * columnHeight),
  }));
  return Promise.all(cuts.map((cut) => sharp(small.data).extract(cut).toBuffer()));
}

/** Puts pictures beside each other. */
async function beside(pictures: Buffer[], file: string): Promise<void> {
  const gap = 12;
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const left = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width + gap, gap),
  );
  const last = sizes.length - 1;
  await sharp({
    create: {
      width: (left[last] ?? 0) + (sizes[last]?.width ?? 0) + gap,
      height: Math.max(...sizes.map(({ height }) => height)) + 2 * gap,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(
      pictures.map((input, index) => ({ input, left: Math.round(left[index] ?? 0), top: gap })),
    )
    .png({ palette: true })
    .toFile(file);
}

const addressOf = async ({ path }: View, ids?: Ids): Promise<string> =>
  typeof path === 'string' ? path : path(ids ?? (await readIds()));

/** Opens a view in the state that is shown. */
async function openView(view: View, page: Page, width: Width, ids?: Ids): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(await addressOf(view, ids), { waitUntil: 'networkidle' });
  await layOutAll(page);
  if (view.prepare) {
    await beginToUse(page);
    await view.prepare(page);
    // It may have led to another page.
    await layOutAll(page);
  }
}

/** @param group as part of the sheets' names */
export async function takePictures(group: string, view: View, page: Page): Promise<void> {
  const shown = view.only ?? widths;
  mkdirSync(folder, { recursive: true });
  await openView(view, page, shown[0] ?? 1280);
  for (const width of shown) {
    await page.setViewportSize({ width, height: 800 });
    await waitForPictures(page);
    const pictures: Buffer[] = [];
    for (const theme of ['light', 'dark']) {
      await showTheme(page, theme);
      const fullPage = !view.screen;
      // An element that sticks to the top would stand in the middle of the picture.
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      pictures.push(...(await columns(await page.screenshot({ fullPage }), width)));
    }
    const file = `${group}-${view.name}-${width}.png`.replaceAll(/[^\w.-]+/g, '-');
    await beside(pictures, join(folder, file));
  }
}

/** One screen of a view, light. */
export async function takeScreen(view: View, page: Page, ids?: Ids): Promise<Buffer> {
  // The font is shown only where it is at hand at once.
  await page.goto(await addressOf(view, ids), { waitUntil: 'networkidle' });
  await openView(view, page, 1280, ids);
  await waitForPictures(page);
  await showTheme(page, 'light');
  return page.screenshot();
}
