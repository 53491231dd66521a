// The links of the documents lead to files and headings that are there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { networkTries, unknownBrowserTries, unknownBrowserWaitSeconds } from '@/lib/auth/tries';
import {
  codeValidSeconds,
  requestLimits,
  triesFirstWaitSeconds,
  triesFree,
  triesLongestWaitSeconds,
} from '@/lib/process/limits';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const withoutFences = (document: string): string =>
  readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const taken = new Map<string, number>();
  const headings = withoutFences(document).matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const before = taken.get(anchor) ?? 0;
    taken.set(anchor, before + 1);
    return before ? `${anchor}-${before}` : anchor;
  });
}

it.each(documents)('%s links to files and headings that are there', (document) => {
  const links = Array.from(
    withoutFences(document).matchAll(/\]\(([^)\s]+)\)/g),
    ([, link = '']) => link,
  ).filter((link) => !/^\w+:/.test(link));
  const lost = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(lost).toEqual([]);
});

it('the specification has the limits of codes and of the sign-in as the code has them', () => {
  const { codeAddress, proofAddress, proofBrowser, proofEmail } = requestLimits;
  const minutes = (seconds: number): string => `${seconds / 60} minutes`;
  const window = minutes(codeAddress.windowSeconds);
  const spec = readFileSync('docs/spec.md', 'utf8');
  for (const row of [
    `| One-time codes sent | one in ${minutes(codeValidSeconds)} per e-mail address, ${codeAddress.limit} in ${window} per internet address |`,
    `| One-time codes tried | in ${window} ${proofBrowser.limit} per browser, ${proofAddress.limit} per network, ${proofEmail.limit} per e-mail address |`,
    `| Wrong passwords at the sign-in | ${triesFree} without a wait, then ${triesFirstWaitSeconds} seconds, doubling to ${unknownBrowserWaitSeconds}, or to ${minutes(triesLongestWaitSeconds)} in a browser that signed in before; after ${networkTries} of a network or ${unknownBrowserTries} of all unknown browsers in an hour, one in ${unknownBrowserWaitSeconds} seconds per network |`,
    `| Wrong codes at the sign-in | the same up to ${minutes(triesLongestWaitSeconds)}; all unknown browsers count as one |`,
  ]) {
    expect(spec).toContain(row);
  }
});
