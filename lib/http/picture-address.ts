/** Whether a picture's address leads to another site. */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address);

const here = 'http://relative.invalid';
/** Where this site has pictures: those of the library, and its own. */
const pictureFolders = /^\/(?:media|images)\/./;

/** Whether an address is a picture of this site: its pages load no other (decision 31). */
export const isOwnPicture = (address: string): boolean =>
  pictureFolders.test(address) && pictureFolders.test(URL.parse(address, here)?.pathname ?? '');

/** The whole address of a picture of another site; empty where it is not known. */
export function pictureElsewhere(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return isElsewhere(whole) && URL.canParse(whole) ? whole : '';
}

/**
 * An address of the site at this origin as its path, which is how its pictures are stored; any
 * other as it is.
 */
export function pathWithin(origin: string, address: string): string {
  const url = isElsewhere(address.trim()) ? URL.parse(address) : null;
  // A path that begins with two slashes would lead to another site.
  return url?.origin === origin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}`
    : address;
}

/**
 * A host as the settings name it: `example.org`, `*.example.org`, `example.org:8080`, `10.0.0.5`,
 * `[::1]:80`.
 */
export const hostPattern = /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/;
