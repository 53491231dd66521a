import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { SectorPage } from '../sector-page';

export const generateMetadata = () => pageMetadata(pages.smartCities);

/** AI for councils and utilities. */
export default function SmartCitiesPage() {
  return <SectorPage id="smart-cities" page={pages.smartCities} />;
}
