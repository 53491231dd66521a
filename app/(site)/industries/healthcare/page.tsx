import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { SectorPage } from '../sector-page';

export const generateMetadata = () => pageMetadata(pages.healthcare);

/** AI for clinics and hospitals. */
export default function HealthcarePage() {
  return <SectorPage id="healthcare" page={pages.healthcare} />;
}
