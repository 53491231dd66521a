import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { priorityAreas } from '@/lib/home/content';
import { drawnSize } from '@/lib/media/pictures/widths';
import { comingSoon } from '@/lib/work/content';

it('drawings: priority areas on home and small cards of work show a part, inside the drawing and in its shape', () => {
  for (const { image = '' } of [...priorityAreas, ...comingSoon]) {
    const [, file, ...numbers] =
      /^(.+)#svgView\(viewBox\(([\d.]+),([\d.]+),([\d.]+),([\d.]+)\)\)$/.exec(image) ?? [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    expect(existsSync(`public${file}`), image).toBe(true);
    expect(width / height, image).toBeCloseTo(drawnSize.width / drawnSize.height);
    expect(x + width, image).toBeLessThanOrEqual(drawnSize.width);
    expect(y + height, image).toBeLessThanOrEqual(drawnSize.height);
    expect(width, image).toBeLessThan(drawnSize.width * 0.75);
  }
});
