/**
 * The pattern for titles that contain a text. Special characters in the text lose their meaning.
 */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
