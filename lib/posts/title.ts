/** A title as lists and labels say it. A draft may have none yet. */
export const titleOf = ({ title }: { title: string }): string => title || 'Untitled';
