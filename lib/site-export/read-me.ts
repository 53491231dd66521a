/** What stands beside the files of an export, for whoever opens it. */
export const readMe = (
  siteUrl: string,
  day: string,
): string => `The content of ${siteUrl} on ${day}.

posts/            each post as Markdown, its fields above the text;
                  NAME.draft.md has changes that readers do not see yet
media/            the pictures of the library; in brand, the logos and the icon
pictures.json     their titles and alternative texts
categories.json   the categories
addresses.json    former addresses of posts, and redirects
settings.json     the page 'Site', without where notices of leads go
lists.json        services, people, cases and other lists, drafts as well
texts.json        the texts of pages that you changed, and their drafts; not
                  their history

Posts and files in the bin, leads, passwords and keys are not in it: a backup has those.

To import it, choose this zip under 'Import content' on the page 'Site'. That
takes posts, categories, pictures and former addresses, and asks which texts,
lists, logos and icon to take back. Redirects and the other settings are not
imported: enter them again by hand.
`;
