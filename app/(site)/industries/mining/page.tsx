import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { SectorPage } from '../sector-page';

export const generateMetadata = () => pageMetadata(pages.mining);

/** AI for mines and their suppliers. */
export default function MiningPage() {
  return <SectorPage id="mining" page={pages.mining} />;
}
