import { asks } from '@/lib/content/asks';
import { toSlug } from '@/lib/text/slug';
import { keyCharacters } from './schema';

/** Ids of the page of the services that no service may have; those of its headings begin with 'on-'. */
const takenIds = [
  'content',
  'menu',
  'call-me-back',
  'call-name',
  'call-phone',
  'call-website',
  'form-failure',
];

const isTaken = (slug: string): boolean =>
  takenIds.includes(slug) || slug.startsWith('on-') || Object.hasOwn(asks, `ask-about-${slug}`);

/** The key of a service that is added: its first name, in the form of an address. */
export function serviceKey(name: string): string {
  const slug = toSlug(name);
  return (slug === '' || isTaken(slug) ? toSlug(`service ${name}`) : slug).slice(0, keyCharacters);
}
