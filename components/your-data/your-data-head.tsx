import { Contents } from '@/components/frame/contents';
import { PageHero } from '@/components/frame/page-hero';
import { pages } from '@/lib/content/pages';

/** The parts of the privacy page about what is kept. */
const about = [
  { href: `${pages.privacy.path}#kept`, title: 'What is kept, why and how long' },
  { href: `${pages.privacy.path}#rights`, title: 'Your rights' },
  { href: `${pages.privacy.path}#after-deletion`, title: 'What stays after a deletion' },
];

/** The top of the page 'Your data', with links to what it rests on. */
export function YourDataHead({ intro }: { intro: string }) {
  return <PageHero title="Your data" intro={intro} example={<Contents entries={about} />} />;
}
