import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMSerializer, DOMParser as ModelParser, type Schema } from '@tiptap/pm/model';
import { extensions } from './extensions';
import { fixedMark } from './fixed-block.client';
import { readersForm } from './readers-form';

let known: Schema | undefined;
function schema(): Schema {
  known ??= getSchema(extensions);
  return known;
}

/** The form of what the editor would write for a piece of HTML. */
function writtenForm(element: Element): string {
  const model = ModelParser.fromSchema(schema()).parse(element);
  const page = new DOMParser().parseFromString('', 'text/html');
  page.body.append(
    DOMSerializer.fromSchema(schema()).serializeFragment(model.content, { document: page }),
  );
  return readersForm(page.body);
}

/**
 * A stored post as the editor's document: each top-level part of which the editor would lose
 * something stands in a block of its own that is stored again as it is. The library's own way from
 * HTML takes line breaks between two words out.
 */
export function documentOf(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (writtenForm(body) !== readersForm(body)) fixBlocks(body);
  return ModelParser.fromSchema(schema()).parse(body).toJSON();
}

function fixBlocks(body: HTMLElement): void {
  for (const part of [...body.children]) {
    const alone = part.ownerDocument.createElement('div');
    alone.append(part.cloneNode(true));
    if (writtenForm(alone) === readersForm(alone)) continue;
    const fixed = part.ownerDocument.createElement('div');
    fixed.setAttribute(fixedMark, part.outerHTML);
    part.replaceWith(fixed);
  }
}
