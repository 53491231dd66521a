import { linkAddress } from '@/lib/posts/links';
import { playerUrl, youtubeVideo } from '@/lib/posts/video';

/** Elements within a line, by the name under which the editor writes them. */
const marks: Record<string, string> = {
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  code: 'code',
};
/** They only hold what is in them, apart from what stands beside them. */
const holders = new Set('p div thead tbody tfoot colgroup col label input'.split(' '));
/** The attributes that count, with the value of each where it is left out. */
const usual: Record<string, string> = {
  href: '',
  title: '',
  src: '',
  alt: '',
  width: '',
  height: '',
  start: '1',
  colspan: '1',
  rowspan: '1',
  scope: '',
  'data-type': '',
  'data-checked': '',
  'data-picture-to-add': '',
  'data-name': '',
  'data-upload': '',
};

function attributesOf(element: Element): string {
  const parts = Object.entries(usual).map(([name, nothing]) => {
    const stored = element.getAttribute(name) ?? nothing;
    const value = name === 'href' ? (linkAddress(stored) ?? nothing) : stored;
    return value === nothing ? '' : ` ${name}=${JSON.stringify(value)}`;
  });
  return parts.join('') + (/ ?language-[\w-]+/.exec(element.className)?.[0] ?? '');
}

/**
 * Brings HTML to the form that readers get, whoever wrote it: two pieces with the same form say the
 * same. Spaces count in code alone; a paragraph counts only beside other text.
 */
export function readersForm(root: ParentNode): string {
  const parts: string[] = [];
  let line = '';
  let isBroken = false;
  const say = (words: string, over: string): void => {
    if (words === '') return;
    if (isBroken && line !== '') parts.push('\n');
    if (isBroken || line !== over) parts.push(`{${over}}`);
    isBroken = false;
    line = over;
    parts.push(words);
  };
  const tag = (part: string): void => {
    parts.push(part);
    line = '';
    isBroken = true;
  };
  const walk = (node: Node, over: readonly string[], isCode: boolean): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const words = node.nodeValue ?? '';
      const within = [...new Set(over)].toSorted().join(' ') || 'plain';
      say(isCode ? words : words.replace(/[ \t\n\r\f]+/g, ''), within);
      return;
    }
    if (!(node instanceof Element)) return;
    const name = node.localName;
    const inside = (also = over): void => {
      for (const child of node.childNodes) walk(child, also, isCode || name === 'pre');
    };
    const isBlockOfCode = name === 'code' && isCode;
    if (isBlockOfCode && node.className) tag(`<${node.className}>`);
    const mark = isBlockOfCode ? undefined : marks[name];
    if (mark && (mark !== 'a' || isLink(node))) {
      inside([...over, mark + attributesOf(node)]);
      return;
    }
    if (mark || isBlockOfCode || (name === 'span' && !('pictureToAdd' in dataOf(node)))) {
      inside();
      return;
    }
    if (holders.has(name)) {
      isBroken = true;
      inside();
      isBroken = true;
      return;
    }
    const video = name === 'iframe' ? youtubeVideo(node.getAttribute('src') ?? '') : undefined;
    const title = node.getAttribute('title') ?? '';
    // A picture may be in a link; a line break is in none.
    const link = name === 'br' ? '' : over.filter((mark) => mark.startsWith('a ')).join(' ');
    tag(video ? `<video ${playerUrl(video)} ${title}>` : `<${name}${attributesOf(node)}${link}>`);
    inside();
    tag(`</${name}>`);
  };
  for (const child of root.childNodes) walk(child, [], false);
  return parts.join('');
}

const isLink = (element: Element): boolean =>
  linkAddress(element.getAttribute('href') ?? '') !== undefined;

const dataOf = (element: Element): DOMStringMap =>
  element instanceof HTMLElement ? element.dataset : {};
