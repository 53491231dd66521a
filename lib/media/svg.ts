import 'server-only';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** Levels of a drawing, beyond what any program makes. */
const svgDepth = 100;
/** Elements of a drawing, likewise. */
const svgElements = 50_000;

const shapes = [
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
];
const definitions = [
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'title',
  'desc',
];
const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox transform gradientTransform gradientUnits offset preserveAspectRatio';
const paint =
  'fill fill-opacity fill-rule clip-path clip-rule mask stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity stroke-miterlimit opacity stop-color stop-opacity color';
const words =
  'font-family font-size font-weight text-anchor dominant-baseline letter-spacing id role aria-label xmlns version';

const parser = { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true };

/**
 * A drawing without anything that runs or loads: an allow-list of shapes and of attributes, no
 * links, no styles, no scripts.
 * @returns undefined if nothing of the drawing is left, or if it is nested too deeply or too long
 */
export function cleanSvg(source: string): string | undefined {
  const start = svgStart(source);
  if (start === undefined || !isWithinLimits(source.slice(start))) return undefined;
  const clean = sanitizeHtml(source.slice(start), {
    allowedTags: ['svg', ...shapes, ...definitions],
    allowedAttributes: { '*': [...geometry.split(' '), ...paint.split(' '), ...words.split(' ')] },
    parser,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([, value]) => isOwnPaint(value)),
        ),
      }),
    },
    nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript'],
  }).trim();
  return /^<svg[\s>]/.test(clean) ? clean : undefined;
}

/** A paint may only come from the drawing itself. */
const isOwnPaint = (value: string): boolean =>
  value
    .split(/url\(/i)
    .slice(1)
    .every((address) => /^["']?#/.test(address.trimStart()));

function isWithinLimits(source: string): boolean {
  let depth = 0;
  let elements = 0;
  let within = true;
  const counter = new Parser(
    {
      onopentag() {
        depth += 1;
        elements += 1;
        if (depth > svgDepth || elements > svgElements) {
          within = false;
          counter.pause();
        }
      },
      onclosetag() {
        depth -= 1;
      },
    },
    parser,
  );
  counter.write(source);
  return within;
}

/**
 * Where the drawing starts, after an XML declaration, comments and a document type with its own
 * part in brackets. Read step by step, because a pattern for it is slow on purpose-made files.
 * @returns undefined when it is no drawing
 */
export function svgStart(source: string): number | undefined {
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(source.charAt(at))) at += 1;
    const head = source.slice(at, at + 14).toLowerCase();
    if (/^<svg[\s>]/.test(head)) return at;
    const end = endOfProlog(source, at, head);
    if (end === undefined) return undefined;
    at = end;
  }
}

function endOfProlog(source: string, at: number, head: string): number | undefined {
  if (head.startsWith('<!--')) return after(source, '-->', at + 4);
  if (head.startsWith('<?')) return after(source, '?>', at + 2);
  if (!/^<!doctype\ssvg/.test(head)) return undefined;
  const bracket = source.indexOf('[', at);
  const close = after(source, '>', at);
  if (close === undefined || bracket < 0 || close <= bracket) return close;
  const subset = after(source, ']', bracket);
  return subset === undefined ? undefined : after(source, '>', subset);
}

function after(source: string, mark: string, from: number): number | undefined {
  const found = source.indexOf(mark, from);
  return found < 0 ? undefined : found + mark.length;
}
