// Whether pasted text is Markdown. The editor asks at each paste, so nothing is imported here; no
// pattern goes back and forth.

const fence = /^ {0,3}(?:```|~~~)/;
const heading = /^ {0,3}#{1,6} +\S/;
const item = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/;
const quote = /^ {0,3}> ?[^>\s]/;
/** `- - -`, `* * *`: a line between parts. */
const divider = /^[-* ]+$/;
const tableDash = /^:?-+:?$/;
/** The begin of a message in a chat, or of a line in a log or a programme: each line is one of its own. */
const time = /^\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? +)?\d{1,2}:\d{2}/;

/** Lines that code has and prose has not. */
const codeEnd = /[;{}]$|=>$|^[)\]]/;
const codeStart =
  /^(?:import|from|const|let|var|def|class|function|return|export|async|await|public|private|if \(|for \(|while \(|else|elif|try:|#include|#!|\$ |>>> |sudo|npm|npx|pip|git|cd|echo|SELECT|INSERT|UPDATE|CREATE)(?:\s|\W|$)/;
const assignment = /^[\w.[\]$'"]+(?: ?[-+*/|&]?= ?|:=)[^=\s]/;
const call = /^[\w.$]+\([^()]*\)/;
/** As in YAML: lower case, and no sentence behind it. */
const key = /^[a-z_][\w-]*:(?: [^\s]+)?$/;
const isCode = (line: string): boolean =>
  [codeEnd, codeStart, assignment, call, key].some((pattern) => pattern.test(line));

/** The begin of a part of a diff, whose lines begin like items. */
const diffPart = /^@@ -\d/;

/** One line in so many of code makes a text code. */
const codeShare = 4;
/** Longer lines are no blocks that somebody wrote, and their begin says what they are. */
const lineBegin = 400;

const isTableRule = (line: string, before: string): boolean =>
  before.includes('|') &&
  line.includes('|') &&
  line
    .split('|')
    .map((cell) => cell.trim())
    .every((cell, index, { length }) =>
      cell === '' ? index === 0 || index === length - 1 : tableDash.test(cell),
    );

/**
 * Whether a text has two signs of Markdown's blocks or more: headings, items of a list, fences, the
 * rule of a table, lines of a quote. Code, whose comments look like headings, and chats are none.
 */
export function hasBlockSigns(text: string): boolean {
  let signs = 0;
  let code = 0;
  let times = 0;
  let lines = 0;
  let isDiff = false;
  let isFenced = false;
  let before = '';
  for (const whole of text.split(/\r?\n/)) {
    const line = whole.slice(0, lineBegin).trimEnd();
    const words = line.trim();
    if (fence.test(line)) {
      isFenced = !isFenced;
      signs += 1;
    } else if (!isFenced && words) {
      lines += 1;
      if (isTableRule(words, before)) signs += 2;
      else if (heading.test(line) || quote.test(line)) signs += 1;
      else if (item.test(line)) signs += divider.test(words) ? 0 : 1;
      else if (isCode(words)) code += 1;
      if (time.test(words)) times += 1;
      isDiff ||= diffPart.test(words);
    }
    before = words;
  }
  return signs >= 2 && times < 2 && !isDiff && code * codeShare < Math.max(lines, 1);
}
