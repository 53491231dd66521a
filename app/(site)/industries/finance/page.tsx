import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { SectorPage } from '../sector-page';

export const generateMetadata = () => pageMetadata(pages.finance);

/** AI for lenders, banks and fintech. */
export default function FinancePage() {
  return <SectorPage id="finance" page={pages.finance} />;
}
