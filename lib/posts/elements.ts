// Elements of other pages that a post does not hold, for what is pasted and for what is stored.
// Without an import: the browser runs it too.

/** Blocks that only hold text or other blocks: what is in them stays, in lines of its own. */
export const holders =
  'address article aside center dd details dialog div dl dt fieldset footer form header hgroup legend main nav search section summary'.split(
    ' ',
  );

/** The element of a post that stands for one of another name. No h1: the post's title is the only one. */
export const standIns: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['menu', 'ul'],
  ['dir', 'ul'],
]);

/** All that begins a line of its own. */
export const blocks = [
  ...holders,
  ...standIns.keys(),
  ...'p h2 h3 h4 ul ol li blockquote pre hr figure figcaption img iframe'.split(' '),
  ...'table caption thead tbody tfoot tr td th'.split(' '),
];
