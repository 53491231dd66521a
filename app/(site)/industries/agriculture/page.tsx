import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { SectorPage } from '../sector-page';

export const generateMetadata = () => pageMetadata(pages.agriculture);

/** AI for farms and cooperatives. */
export default function AgriculturePage() {
  return <SectorPage id="agriculture" page={pages.agriculture} />;
}
