import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, and that of all within it. */
  text: string;
  children: XmlElement[];
}

/** Reads a document as XML asks for, with namespaces. @throws Error where it is not well-formed */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const addText = (text: string): void => {
    for (const element of open) element.text += text;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, { value }]) => [key, value]),
      ),
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(document).close();
  return root.children[0] ?? root;
}

/** The children of this name. */
export const named = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first child of this name. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element && named(element, name)[0]?.text;
