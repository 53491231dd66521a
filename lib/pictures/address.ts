/** Whether a picture's address leads to another site. */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address);

/** A host as the settings name it: `example.org`, `*.example.org`, `example.org:8080`, `10.0.0.5`, `[::1]:80`. */
export const hostPattern = /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/;
