/** The pattern of a title that contains a text: in it, what was typed stands for itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
