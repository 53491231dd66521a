const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A number at the beginning of a sentence: in words up to twelve. */
export const countInWords = (count: number): string => words[count] ?? String(count);
