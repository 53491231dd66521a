import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { SectorPage } from '../sector-page';

export const generateMetadata = () => pageMetadata(pages.education);

/** AI for schools and training centres. */
export default function EducationPage() {
  return <SectorPage id="education" page={pages.education} />;
}
