/** A number of bytes as people read it: 4.2 MB. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  return `${(bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: power ? 1 : 0 })} ${units[power]}`;
};
