/** The address of a post's versions. @param query what is not undefined */
export function versionsAddress(
  postId: string,
  query: { version?: number | undefined; before?: number | undefined },
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `/admin/posts/${postId}/versions${params.size > 0 ? `?${params}` : ''}`;
}
