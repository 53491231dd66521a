/** The name until the operator or the owner sets one. */
export const defaultName = 'AI Lab';
/** Who signs the posts of a lab as long as its author has no name. */
export const teamOf = (name: string): string => `${name} Editorial Team`;
/** The author's name on a database with samples (supabase/seed.sql). */
export const sampleAuthor = teamOf(defaultName);
/** The characters of a name. */
export const nameLimits = { least: 2, most: 60 } as const;
/** The sentence below the name where the owner has written none. */
export const defaultTagline = 'AI innovation lab and consultancy in Zambia';

/**
 * A text of ours with the name of the lab in it: `{name}`, or `{the name}` and `{The name}` with an
 * article where the name is only what it is, as in 'the AI Lab'.
 */
export const named = (text: string, name: string): string =>
  text.replace(/\{(the |The )?name\}/g, (_, article = '') =>
    name === defaultName ? `${article}${name}` : name,
  );
