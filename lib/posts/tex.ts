// Formulas of other pages in LaTeX: pictures of equations, and MathML. Without an import: the browser
// runs it too.

/** A formula as it was written in TeX. */
export const texOf = (tex: string, isBlock: boolean): string =>
  isBlock ? `\\[${tex.trim()}\\]` : `\\(${tex.trim()}\\)`;

/** A picture as its element describes it. */
export interface DrawnPicture {
  src: string;
  alt: string;
  classes: readonly string[];
  /** Where an editor keeps the source beside the picture. */
  source: string;
  /** Whether words stand beside it, in the same line. */
  isInLine: boolean;
}

/** Servers that draw equations, and where their addresses have the source. */
const drawers: ReadonlyArray<[address: RegExp, source: (url: URL) => string | null]> = [
  [/\/latex\.php$/, ({ searchParams }) => searchParams.get('latex')],
  [
    /(?:^|\.)(?:google|googleapis)\.com\/chart$/,
    ({ searchParams }) => (searchParams.get('cht') === 'tx' ? searchParams.get('chl') : null),
  ],
  [
    /^render\.githubusercontent\.com\/render\/math$/,
    ({ searchParams }) => searchParams.get('math'),
  ],
  [/^math\.now\.sh\//, ({ searchParams }) => searchParams.get('from')],
  [/(?:^|\.)codecogs\.com\/\w+\.(?:latex|image)$/, ({ search }) => codecogs(search)],
  [
    /^i\.upmath\.me\/(?:svg|png)\//,
    ({ pathname }) => decoded(pathname.split('/').slice(2).join('/')),
  ],
];
const drawn = (url: URL): string | undefined =>
  drawers.flatMap(([address, source]) =>
    address.test(`${url.hostname}${url.pathname}`) ? [source(url) ?? ''] : [],
  )[0];

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const size = /^(?:\s*\\(?:(?:inline|tiny|small|large|huge)(?![a-z])|(?:dpi|bg|fg)\{[^{}]*\}))+/i;

/** Its blanks have a name, and what it says first is the size of the letters. */
const codecogs = (search: string): string =>
  decoded(search.slice(1)).replaceAll('&space;', ' ').replaceAll('&plus;', '+').replace(size, '');

const equationClass =
  /^(?:latex|tex|texrender|mimetex|equation_image|mwe-math-fallback-image-\w+|ltx_Math|ql-img-\w+-(?:formula|equation)|math(?:-\w+)?)$/;
/** A command is written in no description; a raised or lowered part in a few. */
const command = /\\[A-Za-z]/;
const raised = /\^[\w{]|_\{/;
const path = /^(?:[A-Za-z]:[\\/]|\\\\|[./~])|\.[A-Za-z]{2,5}$/;
const prose = /\p{L}{2}\s+\p{L}{2}/u;

/** Whether a description is a formula itself. @param isInLine whether the picture has words beside it */
const isTex = (alt: string, isInLine: boolean): boolean =>
  (command.test(alt) || (isInLine && raised.test(alt))) &&
  !path.test(alt) &&
  !prose.test(alt.replace(/\\[A-Za-z]+(?:\{[^{}]*\})?/g, ''));

/** The source without the signs around it, and without the size that a page gives it. */
export function bareTex(tex: string): string {
  const words = tex.trim().replace(/^(?:la)?tex:\s*/i, '');
  const [, inside] =
    /^(?:\$\$([\s\S]*)\$\$|\$([\s\S]*)\$|\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\])$/
      .exec(words)
      ?.filter(Boolean) ?? [];
  const [, styled] =
    /^\{\\(?:display|text)style\s+([\s\S]*)\}$/.exec((inside ?? words).trim()) ?? [];
  return (styled ?? inside ?? words).replace(/^\\(?:display|text)style\s+/, '').trim();
}

/** The formula that a picture shows, with its signs; undefined for any other picture. */
export function equationOf({
  src,
  alt,
  classes,
  source,
  isInLine,
}: DrawnPicture): string | undefined {
  const url = URL.parse(src, 'http://relative.invalid');
  const isNamed = classes.some((name) => equationClass.test(name));
  const said = isNamed || isTex(alt, isInLine) ? alt : '';
  const tex = bareTex(source || (url && drawn(url)) || said);
  const isBlock = classes.some((name) => name.includes('display'));
  return tex === '' ? undefined : texOf(tex, isBlock);
}

const signClass = /^(?:(?:c-|tw)?emoji|wp-smiley|emojione|joypixels)$/;
const drawnSign =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F)+$/u;

/** Whether a picture is a letter of its line: chats and pages draw smileys. */
export const isDrawnSign = (alt: string, classes: readonly string[]): boolean =>
  alt !== '' && (classes.some((name) => signClass.test(name)) || drawnSign.test(alt.trim()));
