import { NextAction } from '@/components/frame/next-action';
import { pages } from '@/lib/content/pages';

interface CallToActionProps {
  title: string;
  intro: string;
  tone: 'canvas' | 'sunken';
}

/** The end of the home page, in another tone than the band above it. */
export function CallToAction({ title, intro, tone }: CallToActionProps) {
  return (
    <NextAction title={title} intro={intro} href={pages.getInvolved.path} tone={tone}>
      Contact Us
    </NextAction>
  );
}
