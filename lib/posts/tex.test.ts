import type { Element } from 'hast';
import { describe, expect, it } from 'vitest';
import { formulaTex, type MathNode } from './mathml';
import { equationOf, isDrawnSign } from './tex';
import { parseHtml } from './tree';

const picture = { src: '', alt: '', classes: [], source: '', isInLine: false };

describe('a picture of an equation', () => {
  it.each([
    // Wikipedia, WordPress, Google Docs, LaTeXML, QuickLaTeX, Canvas.
    [
      {
        src: 'https://wikimedia.org/api/rest_v1/media/math/render/svg/9f',
        alt: '{\\displaystyle E=mc^{2}}',
        classes: ['mwe-math-fallback-image-inline'],
      },
      '\\(E=mc^{2}\\)',
    ],
    [{ alt: '{\\displaystyle x}', classes: ['mwe-math-fallback-image-display'] }, '\\[x\\]'],
    [
      { src: 'https://s0.wp.com/latex.php?latex=a%5Eb&bg=ffffff', alt: 'a^b', classes: ['latex'] },
      '\\(a^b\\)',
    ],
    [
      { src: 'https://www.google.com/chart?cht=tx&chf=bg,s,FFFFFF00&chl=%5Cfrac%7Ba%7D%7Bb%7D' },
      '\\(\\frac{a}{b}\\)',
    ],
    [
      { src: 'https://latex.codecogs.com/svg.image?\\dpi{120}&space;\\bg{white}x&plus;y' },
      '\\(x+y\\)',
    ],
    [{ src: 'https://latex.codecogs.com/gif.latex?\\large&space;a%5Eb' }, '\\(a^b\\)'],
    [{ alt: 'x+y', classes: ['ltx_Math'] }, '\\(x+y\\)'],
    [{ alt: 'x+y', classes: ['ql-img-displayed-equation'] }, '\\[x+y\\]'],
    [{ alt: 'LaTeX: x+y', classes: ['equation_image'], source: 'x + y' }, '\\(x + y\\)'],
    [{ src: 'https://math.now.sh?from=a%2Bb' }, '\\(a+b\\)'],
    [{ src: 'https://render.githubusercontent.com/render/math?math=a_b&mode=inline' }, '\\(a_b\\)'],
    [{ src: 'https://i.upmath.me/svg/a%5E2' }, '\\(a^2\\)'],
    // By its description alone.
    [{ src: '/eq.png', alt: '$\\alpha$' }, '\\(\\alpha\\)'],
    [{ src: '/eq.png', alt: 'A = \\pi r^2' }, '\\(A = \\pi r^2\\)'],
    [{ src: '/eq.png', alt: 'x^2', isInLine: true }, '\\(x^2\\)'],
  ])('%j becomes %s', (given, tex) => expect(equationOf({ ...picture, ...given })).toBe(tex));

  it.each([
    { src: '/a.png', alt: 'Plot of y = x^2', isInLine: true },
    { src: '/a.png', alt: 'x^2' },
    { src: '/a.png', alt: 'C:\\Users\\mary\\a.png', isInLine: true },
    { src: '/a_1.png', alt: 'a_1', isInLine: true },
    { src: 'https://www.google.com/chart?cht=p3&chl=a', alt: 'Shares' },
    { src: '/a.png', alt: 'A field', isInLine: true },
  ])('%j is no equation', (given) => expect(equationOf({ ...picture, ...given })).toBeUndefined());
});

it.each([
  ['😀', [], true],
  ['👩‍🌾', [], true],
  [':)', ['wp-smiley'], true],
  ['7', [], false],
  ['A field', ['size-full'], false],
  ['', ['emoji'], false],
])('a picture of %j with the classes %j is a letter of its line: %s', (alt, classes, isSign) =>
  expect(isDrawnSign(alt, classes)).toBe(isSign),
);

describe('a formula in MathML', () => {
  const asMath = (node: Element): MathNode => ({
    name: node.tagName,
    text: node.children
      .map((child) =>
        child.type === 'text' ? child.value : child.type === 'element' ? asMath(child).text : '',
      )
      .join(''),
    attribute: (name) => String(node.properties[name] ?? ''),
    children: node.children.flatMap((child) => (child.type === 'element' ? [asMath(child)] : [])),
  });
  const tex = (html: string): string => {
    const [math] = parseHtml(`<math>${html}</math>`).children;
    return math?.type === 'element' ? formulaTex(asMath(math)) : '';
  };

  it.each([
    ['<mi>a</mi><annotation encoding="application/x-tex">a_b</annotation>', 'a_b'],
    [
      '<semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></semantics>',
      'E=mc^2',
    ],
    [
      '<mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><mi>d</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>',
      '\\frac{-b\\pm \\sqrt{d}}{2a}',
    ],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub>',
      '\\sum_{i=1}^nx_i',
    ],
    ['<msubsup><mi>x</mi><mi>i</mi><mn>10</mn></msubsup>', 'x_i^{10}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<mover><mi>x</mi><mo>^</mo></mover><mover><mi>v</mi><mo>→</mo></mover>', '\\hat{x}\\vec{v}'],
    ['<mi>sin</mi><mo>\u2061</mo><mi>α</mi><mi>x</mi>', '\\sin \\alpha x'],
    ['<msup><mi>f</mi><mo>′</mo></msup><mo>(</mo><mi>x</mi><mo>)</mo>', "f'(x)"],
    ['<mi>x</mi><mo>∈</mo><mo>{</mo><mn>1</mn><mo>}</mo>', 'x\\in \\{1\\}'],
    [
      '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable>',
      '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
    ],
    ['<mtext>rate of</mtext><mspace></mspace><mi>x</mi>', '\\text{rate of} x'],
    ['<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>', '{x^2}^3'],
    ['<mfenced><mi>a</mi><mi>b</mi></mfenced>', '(a, b)'],
  ])('%s becomes %s', (html, source) => expect(tex(html)).toBe(source));
});
