import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtRule, type Container, parse, type Root, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** A style sheet of the build; nothing else is read from the disk. */
const ownSheet = /^\/_next(\/static\/(?:[\w-]+\/)*[\w.~-]+\.css)$/;

/**
 * Finds a style sheet by its address, if it can be had.
 * @param classes what the page has: rules that need another class are left out
 * @returns its text
 */
export type ReadStyles = (address: string, classes: ReadonlySet<string>) => string | undefined;

/** Classes that no page is sent with: the page's own script sets them (page-documents/script). */
const setByScript = ['dark', 'code', 'video-frame'];

// For the process: the framework makes a cache handler for each request.
const sheets = new Map<string, Root>();
const selectors = new Map<string, readonly Selector[]>();

/**
 * Reads style sheets of a build, each once, as they can stand inside a page: the addresses in them,
 * which are relative to the sheet, become absolute, and what the page does not use is left out. One
 * that cannot be had (on a platform that keeps these files elsewhere, or while no more files can be
 * opened) or understood stays outside: the page goes on to link to it.
 * @param folder the build's, in which `static` lies
 */
export const stylesOf =
  (folder: string): ReadStyles =>
  (address, classes) => {
    const path = ownSheet.exec(address)?.[1];
    if (!path) return undefined;
    const file = join(folder, path);
    try {
      const sheet = sheets.get(file) ?? parsed(readFileSync(file, 'utf8'), address);
      sheets.set(file, sheet);
      return usedOf(sheet, new Set([...classes, ...setByScript]));
    } catch {
      return undefined;
    }
  };

/** @throws Error for what would end the element that it is put into, or has no sense */
function parsed(text: string, address: string): Root {
  if (/<\/style/i.test(text)) throw new Error('the end of a style element');
  return parse(
    text.replace(
      /url\((["']?)(\.{1,2}\/[^"')]+)\1\)/g,
      (_all, _quote, relative: string) =>
        `url(${new URL(relative, `http://site${address}`).pathname})`,
    ),
  );
}

/**
 * Leaves out of a style sheet what needs a class that a page does not have, and the framework's
 * variables that nothing reads then. Rules for the state of a page, or for its elements, stay.
 */
function usedOf(sheet: Root, classes: ReadonlySet<string>): string {
  const used = sheet.clone();
  used.walkRules((rule) => {
    if (isStep(rule)) return;
    const all = selectorsOf(rule);
    const possible = all.filter((selector) => isPossible(selector, classes));
    if (possible.length === 0) rule.remove();
    else if (possible.length < all.length) rule.selector = possible.join();
  });
  const read = new Set<string>();
  used.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) read.add(name);
  });
  // Our own, which scripts may read too, stand outside the layers.
  used.walkAtRules('layer', (layer) => {
    layer.walkDecls(/^--/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove();
    });
  });
  used.walkAtRules('property', (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
  removeEmpty(used);
  return used.toString();
}

/** `from`, `.5%` and `to` are no selectors. */
const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

function selectorsOf({ selector }: Rule): readonly Selector[] {
  const known = selectors.get(selector);
  if (known) return known;
  const { nodes } = parseSelectors().astSync(selector);
  selectors.set(selector, nodes);
  return nodes;
}

/** Whether a page with these classes, and any elements and state, may have what a selector names. */
function isPossible(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return classes.has(node.value);
    if (node.type === 'pseudo' && [':is', ':where'].includes(node.value)) {
      return node.nodes.some((each) => isPossible(each, classes));
    }
    return true;
  });
}

function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length > 0) continue;
    // The place of a layer among the others counts for what comes later: the whole sheet.
    if (node instanceof AtRule && node.name === 'layer' && node.params) {
      node.replaceWith(new AtRule({ name: node.name, params: node.params }));
    } else node.remove();
  }
}
