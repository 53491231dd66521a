import { ogSize } from '@/lib/seo/metadata';
import { siteImage } from '@/lib/seo/og-image';
import { readBrand } from '@/lib/settings/queries';

export const alt = 'Advancing AI Innovation in Africa';
export const size = ogSize;
export const contentType = 'image/png';

/** The picture that other sites show in a link preview of any page but a post. */
export default async function OpenGraphImage() {
  return siteImage(await readBrand());
}
