import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet of the build; nothing else is read from the disk. */
const ownSheet = /^\/_next(\/static\/(?:[\w-]+\/)*[\w.~-]+\.css)$/;

/** Finds the text of a style sheet by its address, if it can be had. */
export type ReadStyles = (address: string) => string | undefined;

// For the process: the framework makes a cache handler for each request.
const texts = new Map<string, string | undefined>();

/**
 * Reads style sheets of a build, each once, as they can stand inside a page: the addresses in them,
 * which are relative to the sheet, become absolute.
 * @param folder the build's, in which `static` lies
 */
export const stylesOf =
  (folder: string): ReadStyles =>
  (address) => {
    const path = ownSheet.exec(address)?.[1];
    if (!path) return undefined;
    const file = join(folder, path);
    if (!texts.has(file)) texts.set(file, read(file, address));
    return texts.get(file);
  };

function read(file: string, address: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').replace(
      /url\((["']?)(\.{1,2}\/[^"')]+)\1\)/g,
      (_all, _quote, relative: string) =>
        `url(${new URL(relative, `http://site${address}`).pathname})`,
    );
    // Inside a page this would end it.
    return /<\/style/i.test(text) ? undefined : text;
  } catch {
    // A platform may keep these files elsewhere: the page goes on to link to it.
    return undefined;
  }
}
