// Enforces what docs/design-language.md says: of type, of what moves, and of contrast.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buttonClass } from '@/components/ui/button';
import { controlClass } from '@/components/ui/control';

const sources = import.meta.glob<string>(['/{app,components,lib}/**/*.{ts,tsx}', '!/**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const styles = ['globals.css', 'prose.css'].map((name) => readFileSync(`app/${name}`, 'utf8'));
const fonts = readdirSync('app/fonts');

/** What the source names that matches, with its file. */
const named = (pattern: RegExp): string[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

it('fonts: each face has its licence beside it', () => {
  const faces = new Set(fonts.flatMap((file) => /^([a-z-]+?)-(?:latin|\d)/.exec(file)?.[1] ?? []));
  expect([...faces].sort()).toEqual(['source-sans', 'space-grotesk']);
  for (const face of faces) {
    expect(readFileSync(`app/fonts/OFL-${face}.txt`, 'utf8'), face).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    );
  }
});

it('fonts: on a phone that of headings replaces its stand-in; another that comes late is for the next page', () => {
  const faces = styles.join('').match(/@font-face \{[^}]*url\([^}]*\}/g) ?? [];
  expect(faces.map((face) => /font-display: (\w+)/.exec(face)?.[1])).toEqual([
    'swap',
    'optional',
    'optional',
    'optional',
  ]);
});

it('type: texts have the weights 400 and 600, and no others', () => {
  expect(named(/\bfont-(?:thin|extralight|light|medium|bold|extrabold|black)\b/g)).toEqual([]);
  const weights = styles.join('').matchAll(/font-weight: (\w+)/g);
  expect(new Set(Array.from(weights, ([, weight]) => weight))).toEqual(new Set(['400', '600']));
});

it('type: sizes are those of the scale, and no component has one of its own', () => {
  expect(named(/\btext-\[[\d.]+(?:rem|px|em)\]/g)).toEqual([]);
});

it('motion: only the background, rows of lists, the menu and the change of page move by themselves', () => {
  const steps = Array.from(styles.join('').matchAll(/@keyframes (\w+)/g), ([, name]) => name);
  expect(new Set(steps)).toEqual(new Set(['drift', 'rise', 'appear']));
  // An icon turns when what it opens was pressed.
  expect(named(/\btransition(?:-(?!transform)\w+)?(?=[\s'"`])/g)).toEqual([]);
  expect(named(/\bhover:-?(?:translate|scale|rotate)\b[^\s'"`]*/g)).toEqual([]);
  expect(named(/\bsmooth\b/g)).toEqual([]);
  expect(styles.join('')).not.toMatch(/scroll-behavior: smooth|transition: (?!none)/);
});

/** The tokens of a theme: what follows the selector, up to its end. */
function tokensAfter(selector: string): Record<string, string> {
  const [, block = ''] = styles.join('').split(`${selector} {`);
  const found = block.slice(0, block.indexOf('}')).matchAll(/--(\w+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]));
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ['light', ':root'],
  ['dark', '.dark'],
])(
  'colours: in the %s theme texts have 4.5 : 1 on each background, and edges of controls 3 : 1',
  (_theme, selector) => {
    const tokens = tokensAfter(selector);
    const edge = /--color-edge: (#[0-9a-f]{6});/.exec(styles.join(''))?.[1] ?? '';
    for (const background of ['canvas', 'surface', 'sunken']) {
      const on = (colour = ''): number => contrastOf(colour, tokens[background] ?? '');
      for (const name of ['ink', 'muted', 'link', 'copper', 'danger']) {
        expect(on(tokens[name]), `${name} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(on(edge), `edge on ${background}`).toBeGreaterThanOrEqual(3);
    }
  },
);

it('colours: a button that is not the main one, and a field, have the edge of a control', () => {
  for (const classes of [buttonClass('quiet'), controlClass])
    expect(classes).toContain('border-edge');
});
