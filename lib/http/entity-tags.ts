/** Whether an If-None-Match header names a tag; weak and strong count alike there. */
export function namesTag(header: string | null | undefined, etag: string): boolean {
  if (header === undefined || header === null) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
