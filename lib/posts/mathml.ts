import { bareTex } from './tex';

// MathML in LaTeX. A browser's clipboard has no other source of a formula: it leaves out what KaTeX and
// MathJax write beside it. Without the page's classes: the browser and the import run it.

/** An element of a formula, of a browser's page or of a parsed text. */
export interface MathNode {
  name: string;
  /** All its letters. */
  text: string;
  attribute(name: string): string;
  children: readonly MathNode[];
}

const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot csc deg det dim exp gcd inf lim liminf limsup ln log max min mod Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);
/** Signs above a letter; a parser may have made one of two of them. */
const accents: Record<string, string> = {
  '^': '\\hat',
  ˆ: '\\hat',
  '~': '\\tilde',
  '˜': '\\tilde',
  '¯': '\\bar',
  '‾': '\\overline',
  '―': '\\overline',
  '→': '\\vec',
  '⃗': '\\vec',
  '˙': '\\dot',
  '¨': '\\ddot',
  '⏞': '\\overbrace',
};
const lines = ['_', '\u0332', '\u00AF', '\u203E'];
const commands: Record<string, string> = {
  '−': '-',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∮': '\\oint',
  '∞': '\\infty',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '±': '\\pm',
  '×': '\\times',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '÷': '\\div',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '∈': '\\in',
  '∂': '\\partial',
  '∇': '\\nabla',
  '√': '\\surd',
  '…': '\\ldots',
  '⋯': '\\cdots',
  ...Object.fromEntries(
    'α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega'
      .split(' ')
      .flatMap((sign, index, all) => (index % 2 === 0 ? [[sign, `\\${all[index + 1]}`]] : [])),
  ),
};
/** What takes its limits above and below. */
const large = /^(?:\\(?:sum|prod|int|oint|lim|max|min|sup|inf|liminf|limsup)|[⋃⋂⨁⨂∐]) ?$/;
/** Operators that are not seen, and blanks. */
const unseen = /[\u2061-\u2064\u200B-\u200D\u00AD]/g;

const escaped = (text: string): string => text.replace(/[{}%#&_$]/g, '\\$&');

/** A command ends with a blank, so that no letter behind it becomes a part of it. */
const signs = (text: string): string =>
  [...text]
    .map((sign) => (commands[sign] ?? escaped(sign)).replace(/[A-Za-z]{2,}$/, '$& '))
    .join('');

/** What a sign raises or lowers: one letter, or several in braces. */
function group(tex: string): string {
  const part = tex.trim();
  return [...part].length === 1 || /^\\[A-Za-z]+$/.test(part) ? part : `{${part}}`;
}
const braced = (tex: string): string => `{${tex.trim()}}`;

function letters({ name, text }: MathNode): string {
  const words = text.replace(unseen, '').trim().replace(/\s+/g, ' ');
  if (words === '') return '';
  if (name === 'mtext' || name === 'ms') return `\\text{${escaped(words)}}`;
  if (/^[A-Za-z]{2,}$/.test(words) && name !== 'mn') {
    return functions.has(words) ? `\\${words} ` : `\\mathrm{${words}}`;
  }
  return signs(words);
}

const list = (nodes: readonly MathNode[]): string => nodes.map(write).join('');

/** The parts of an element that takes so many of them. */
const parts = ({ children }: MathNode): [string, string, string] => {
  const [first, second, third] = children;
  return [first ? write(first) : '', second ? write(second) : '', third ? write(third) : ''];
};

/** What has a raised or lowered part of its own stands in braces before the next. */
const baseOf = (node: MathNode): string => {
  const [base] = parts(node);
  return /[\^_]/.test(base) && !large.test(base) ? braced(base) : base.trimEnd();
};
const primes = (high: string): string =>
  high.replaceAll('‴', "'''").replaceAll('″', "''").replaceAll('′', "'");

function above(node: MathNode): string {
  const [base, over] = parts(node);
  const accent = accents[node.children[1]?.text.trim() ?? ''];
  if (accent !== undefined) return `${accent}${braced(base)}`;
  return large.test(base)
    ? `${base.trim()}^${group(over)}`
    : `\\overset${braced(over)}${braced(base)}`;
}
function below(node: MathNode): string {
  const [base, under] = parts(node);
  const isLine = lines.includes(node.children[1]?.text.trim() ?? '');
  if (isLine) return `\\underline${braced(base)}`;
  return large.test(base)
    ? `${base.trim()}_${group(under)}`
    : `\\underset${braced(under)}${braced(base)}`;
}

const rows = (node: MathNode): string =>
  node.children
    .map((row) => row.children.map((cell) => write(cell).trim()).join(' & '))
    .join(' \\\\ ');

/** Elements that LaTeX writes in its own way; of all others their parts stay. */
const written: Record<string, (node: MathNode) => string> = {
  mi: letters,
  mn: letters,
  mo: letters,
  mtext: letters,
  ms: letters,
  mspace: () => ' ',
  mphantom: () => '',
  annotation: () => '',
  'annotation-xml': () => '',
  semantics: ({ children: [shown] }) => (shown ? write(shown) : ''),
  maction: ({ children: [shown] }) => (shown ? write(shown) : ''),
  mfrac: (node) => {
    const [over, under] = parts(node);
    const isLine = !/^0(?:\D|$)/.test(node.attribute('linethickness'));
    return `\\${isLine ? 'frac' : 'binom'}${braced(over)}${braced(under)}`;
  },
  msqrt: ({ children }) => `\\sqrt${braced(list(children))}`,
  mroot: (node) => {
    const [base, index] = parts(node);
    return `\\sqrt[${index.trim()}]${braced(base)}`;
  },
  msub: (node) => `${baseOf(node)}_${group(parts(node)[1])}`,
  msup: (node) => {
    const high = parts(node)[1].trim();
    const isPrime = /^[′″‴']+$/.test(high);
    return `${baseOf(node)}${isPrime ? primes(high) : `^${group(high)}`}`;
  },
  msubsup: (node) => `${baseOf(node)}_${group(parts(node)[1])}^${group(parts(node)[2])}`,
  mover: above,
  munder: below,
  munderover: (node) => `${baseOf(node)}_${group(parts(node)[1])}^${group(parts(node)[2])}`,
  mfenced: (node) => {
    const [open = '(', close = ')'] = ['open', 'close'].map(
      (name) => node.attribute(name) || undefined,
    );
    return `${signs(open)}${node.children.map(write).join(', ')}${signs(close)}`;
  },
  mtable: (node) => `\\begin{matrix}${rows(node)}\\end{matrix}`,
};

function write(node: MathNode): string {
  const own = written[node.name];
  if (own) return own(node);
  return node.children.length > 0
    ? list(node.children)
    : signs(node.text.replace(unseen, '').trim());
}

function annotationOf(node: MathNode): string | undefined {
  if (node.name === 'annotation' && /tex/i.test(node.attribute('encoding'))) return node.text;
  for (const child of node.children) {
    const found = annotationOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A formula in LaTeX: as it was written, where its element says so. */
export function formulaTex(math: MathNode): string {
  const source = annotationOf(math) ?? (math.attribute('data-latex') || math.attribute('alttext'));
  return bareTex(source || write(math).replace(/ +/g, ' '));
}
