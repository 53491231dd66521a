import { NextAction } from '@/components/frame/next-action';
import { pages } from '@/lib/content/pages';

/** The end of the home page, in another tone than the band above it. */
export function CallToAction({ tone }: { tone: 'canvas' | 'sunken' }) {
  return (
    <NextAction
      title="Tell us what you want to change"
      intro="A few sentences are enough. We say what AI can do about it, and what it cannot."
      href={pages.getInvolved.path}
      tone={tone}
    >
      Contact Us
    </NextAction>
  );
}
