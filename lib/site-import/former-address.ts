import { isAnswered, redirectCharacters } from '@/lib/redirects/form-rules';

/** Why a former address can lead nowhere, whatever is here; undefined when it can. */
export function addressFault(path: string): string | undefined {
  if (!path.startsWith('/') || path === '/') return 'It is no path of a site';
  if (path.length > redirectCharacters) return `It has more than ${redirectCharacters} characters`;
  // A page that is asked for with a number answers as without it.
  const page = path.replace(/(?<=.)\/\?.*$/, '');
  return isAnswered(page) ? 'The site answers this address itself' : undefined;
}
