import { Section } from '@/components/ui/section';
import type { CallPlace } from '@/lib/contact/call';
import { CallMeBack } from './call-me-back';
import { ConsentNote } from './consent-note';

/** 'Call me back' as a band of a page that is only read. */
export function CallMeBackSection({ place }: { place: CallPlace }) {
  return (
    <Section isTight>
      <CallMeBack place={place} consent={<ConsentNote />} />
    </Section>
  );
}
