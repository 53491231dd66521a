// Parts of a public post that its site did not show to everybody. Comments mark them, between which any
// HTML may stand: they are cut out of the text before it is read as a tree.
import type { Losses } from './losses';

/** What is not for everybody behind a comment: a part with its end, or the rest of the text. */
interface Gate {
  what: 'members-only part' | 'hidden part' | 'rest';
  /** By how much a comment within changes the depth of the part, which ends at depth 0. */
  depthOf(comment: string): number;
}

/** What a comment begins; undefined where everybody saw it. */
type GateOf = (comment: string) => Gate | undefined;

export function* commentsOf(html: string) {
  for (let start = html.indexOf('<!--'); start >= 0; ) {
    const end = html.indexOf('-->', start) + 3;
    if (end < 3) return;
    yield { words: html.slice(start + 4, end - 3).trim(), start, end };
    start = html.indexOf('<!--', end);
  }
}

/** A part without its end goes on to the end of the text. */
function withoutParts(html: string, gateOf: GateOf, losses: Losses): string {
  let kept = '';
  let from = 0;
  let open: { gate: Gate; depth: number } | undefined;
  for (const { words, start, end } of commentsOf(html)) {
    if (open) {
      open.depth += open.gate.depthOf(words);
      if (open.depth > 0) continue;
      open = undefined;
      from = end;
      continue;
    }
    const gate = gateOf(words);
    if (!gate) continue;
    kept += html.slice(from, start);
    open = { gate, depth: 1 };
    if (gate.what === 'rest') losses.say('What stood below its paywall is left out');
    else losses.count(gate.what);
  }
  return open ? kept : kept + html.slice(from);
}

/** The text as everybody saw it; that of a draft, which nobody saw, as it is, which is said. */
function openText(html: string, isDraft: boolean, gateOf: GateOf, losses: Losses): string {
  if (!isDraft) return withoutParts(html, gateOf, losses);
  if ([...commentsOf(html)].some(({ words }) => gateOf(words))) {
    losses.say('It has parts that are for members alone, or hidden: all of them are in the draft');
  }
  return html;
}

const rest: Gate = { what: 'rest', depthOf: () => 0 };

const ghostPart: Gate = {
  what: 'members-only part',
  depthOf: (comment) => (comment.startsWith('kg-gated-block:end') ? -1 : 0),
};

/** The comments that Ghost's HTML has, and `documentHtml` writes as it does. */
export const gateComments = {
  paywall: '<!--members-only-->',
  begin: '<!--kg-gated-block:begin nonMember:false -->',
  end: '<!--kg-gated-block:end-->',
};

/** A text of Ghost without what members alone saw. */
export const openGhostText = (html: string, isDraft: boolean, losses: Losses): string =>
  openText(
    html,
    isDraft,
    (comment) => {
      if (comment === 'members-only') return rest;
      const isForAll = /\bnonMember:\s*true\b/.test(comment);
      return comment.startsWith('kg-gated-block:begin') && !isForAll ? ghostPart : undefined;
    },
    losses,
  );

/** A text of WordPress without the blocks that not everybody saw. */
export const openWordpressText = (html: string, isDraft: boolean, losses: Losses): string =>
  openText(html, isDraft, gateOfBlock, losses);

export const hasJetpackPaywall = (html: string): boolean => html.includes('wp:jetpack/paywall');

const blockName = /^(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=\s|$)/;

function blockOf(comment: string) {
  const [whole, slash, name = ''] = blockName.exec(comment) ?? [];
  if (whole === undefined) return undefined;
  return {
    name,
    isEnd: slash === '/',
    isVoid: comment.endsWith('/'),
    attributes: comment.slice(whole.length).replace(/\/$/, '').trim(),
  };
}

function gateOfBlock(comment: string): Gate | undefined {
  const block = blockOf(comment);
  if (!block || block.isEnd) return undefined;
  const { name, isVoid, attributes } = block;
  if (name === 'jetpack/paywall') return rest;
  const what = name === 'premium-content/subscriber-view' ? 'members-only part' : 'hidden part';
  if (isVoid || (what === 'hidden part' && !isHidden(attributes))) return undefined;
  return {
    what,
    depthOf: (other) => {
      const within = blockOf(other);
      if (within?.name !== name || within.isVoid) return 0;
      return within.isEnd ? -1 : 1;
    },
  };
}

/** By WordPress' own sign, or by that of the plugin Block Visibility. */
function isHidden(attributes: string): boolean {
  if (!attributes.includes('blockVisibility')) return false;
  try {
    const { metadata, blockVisibility } = JSON.parse(attributes);
    if (metadata?.blockVisibility === false || blockVisibility?.hideBlock === true) return true;
    const roles = JSON.stringify(blockVisibility ?? {}).matchAll(/"visibilityByRole":"([^"]*)"/g);
    return [...roles].some(([, role = '']) => !/^(?:all|public|logged-out)$/.test(role));
  } catch {
    return true;
  }
}

const speaksOfMembers =
  /member|private|restrict|subscri|paywall|protect|log(?:ged)?[-_]?in|premium|access|hid(?:e|den)|visib|^(?:s2|mepr|wlm|rcp|pmpro|swpm|um_|is_user)/i;
/** Of these the parts for members are known by their names (`gateOfBlock`). */
const known = /^(?:premium-content|jetpack)\//;

/**
 * The name of a shortcode or a block that encloses a part, and speaks of members: what it hides, its
 * plugin knows alone. Undefined where there is none.
 */
export function hidingName(html: string): string | undefined {
  const begun = new Set<string>();
  // An author writes [[name]] about the shortcode itself.
  for (const [, end, name = ''] of html.matchAll(
    /(?<!\[)\[(\/?)([a-z][\w-]{1,39})(?=[\s\]=/])/gi,
  )) {
    const folded = name.toLowerCase();
    if (!end) begun.add(folded);
    else if (begun.has(folded) && speaksOfMembers.test(folded)) return `[${folded}]`;
  }
  for (const { words } of commentsOf(html)) {
    const block = blockOf(words);
    if (block?.isEnd && speaksOfMembers.test(block.name) && !known.test(block.name)) {
      return block.name;
    }
  }
  return undefined;
}
