import 'server-only';
import sanitizeHtml from 'sanitize-html';

const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const definitions = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'title', 'desc'];
const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox transform gradientTransform gradientUnits offset preserveAspectRatio';
const paint =
  'fill fill-opacity fill-rule clip-path clip-rule mask stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity stroke-miterlimit opacity stop-color stop-opacity color';
const words = 'font-family font-size font-weight text-anchor dominant-baseline letter-spacing id role aria-label xmlns version';

/**
 * A drawing without anything that runs or loads: an allow-list of shapes and of attributes, no links, no styles, no scripts.
 * @returns undefined when nothing of a drawing is left
 */
export function cleanSvg(source: string): string | undefined {
  const clean = sanitizeHtml(source.replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi, ''), {
    allowedTags: ['svg', ...shapes, ...definitions],
    allowedAttributes: { '*': [...geometry.split(' '), ...paint.split(' '), ...words.split(' ')] },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    // A paint may only come from the drawing itself.
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => !/url\((?!\s*["']?#)/i.test(value))),
      }),
    },
    nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript'],
  }).trim();
  return /^<svg[\s>]/.test(clean) ? clean : undefined;
}
