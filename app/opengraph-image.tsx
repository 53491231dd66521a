import { ogSize } from '@/lib/seo/metadata';
import { siteImage } from '@/lib/seo/og-image';
import { readBrand } from '@/lib/settings/queries';
import { readHomeTitle } from '@/lib/site-texts/queries';

export const size = ogSize;
export const contentType = 'image/png';

/** The picture that other sites show in a link preview of any page but a post. */
export default async function OpenGraphImage() {
  const [brand, title] = await Promise.all([readBrand(), readHomeTitle()]);
  return siteImage({ ...brand, title });
}
