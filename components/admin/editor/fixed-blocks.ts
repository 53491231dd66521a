import { getSchema } from '@tiptap/core';
import { DOMSerializer, DOMParser as ModelParser, type Schema } from '@tiptap/pm/model';
import { extensions } from './extensions';
import { fixedMark } from './fixed-block.client';
import { readersForm } from './readers-form';

let schema: Schema | undefined;

/** The form of what the editor would write for a piece of HTML. */
function writtenForm(element: Element): string {
  schema ??= getSchema(extensions);
  const model = ModelParser.fromSchema(schema).parse(element);
  const page = new DOMParser().parseFromString('', 'text/html');
  page.body.append(
    DOMSerializer.fromSchema(schema).serializeFragment(model.content, { document: page }),
  );
  return readersForm(page.body);
}

/**
 * The HTML of a stored post for the editor: each top-level part of which the editor would lose
 * something stands in a block of its own that is stored again as it is.
 */
export function withFixedBlocks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (writtenForm(body) === readersForm(body)) return html;
  for (const part of [...body.children]) {
    const alone = part.ownerDocument.createElement('div');
    alone.append(part.cloneNode(true));
    if (writtenForm(alone) === readersForm(alone)) continue;
    const fixed = part.ownerDocument.createElement('div');
    fixed.setAttribute(fixedMark, part.outerHTML);
    part.replaceWith(fixed);
  }
  return body.innerHTML;
}
