/** Whether an If-None-Match header names a tag; weak and strong count alike there. */
export function namesTag(given: string | null | undefined, etag: string): boolean {
  if (given === undefined || given === null) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
