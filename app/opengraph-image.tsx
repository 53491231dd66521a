import { ogSize } from '@/lib/seo/metadata';
import { siteImage } from '@/lib/seo/og-image';

export const alt = 'AI Lab: Advancing AI Innovation in Africa';
export const size = ogSize;
export const contentType = 'image/png';

/** The picture that other sites show in a link preview of any page but a post. */
export default function OpenGraphImage() {
  return siteImage();
}
