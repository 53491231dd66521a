/** What makes two names one, as the index `categories_name_key` has it: neither case nor spaces nor the width of letters count. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
