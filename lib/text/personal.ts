/** Signs of somebody's e-mail address or telephone number, but no date. */
const personal = /@|%40|(?:\d[-+ ()_]?){9}/;

/** Whether a text that a visitor typed may be kept: it shows no e-mail address and no telephone number. */
export const isKept = (text: string): boolean => !personal.test(text);
