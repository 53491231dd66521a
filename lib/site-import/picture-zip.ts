import { decoded } from './fields';
import { isPicturePath, openZip, pictureOfEntry, type ZipEntry } from './zip';

type PictureFile = (address: string) => Promise<File | undefined>;

/** How many of a path's last parts must agree, where several files have the same name. */
const sharedParts = 2;

/** Pictures that were chosen beside the file: a zip of wp-content/uploads or content/images. */
export async function readPictureZip(file: File): Promise<PictureFile> {
  const byName = new Map<string, Array<{ path: string[]; entry: ZipEntry }>>();
  for (const [path, entry] of await openZip(file)) {
    if (!isPicturePath(path)) continue;
    const parts = partsOf(path);
    const name = parts.at(-1) ?? '';
    const same = byName.get(name);
    if (same) same.push({ path: parts, entry });
    else byName.set(name, [{ path: parts, entry }]);
  }
  return async (address) => {
    for (const path of pathsOf(address)) {
      const found = closest(byName.get(path.at(-1) ?? '') ?? [], path);
      if (found) return pictureOfEntry(found);
    }
    return undefined;
  };
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The path of an address, and that of the picture of which it is another size. */
function pathsOf(address: string): string[][] {
  const url = URL.parse(address, 'http://relative.invalid');
  const path = decoded(url?.pathname ?? '').replace(/\/size\/[wh\d]+\//, '/');
  const full = path.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
  return [...new Set([path, full])].map(partsOf);
}

function closest(
  candidates: ReadonlyArray<{ path: string[]; entry: ZipEntry }>,
  path: readonly string[],
): ZipEntry | undefined {
  const ranked = candidates
    .map(({ path: own, entry }) => {
      const different = own.findIndex((_, place) => own.at(-1 - place) !== path.at(-1 - place));
      return { entry, shared: different < 0 ? own.length : different };
    })
    .toSorted((one, other) => other.shared - one.shared);
  const [best] = ranked;
  return best && (ranked.length === 1 || best.shared >= sharedParts) ? best.entry : undefined;
}
