import { Section } from '@/components/ui/section';
import { CallMeBack, type CallMeBackProps } from './call-me-back';
import { ConsentNote } from './consent-note';

type CallMeBackSectionProps = Pick<CallMeBackProps, 'place' | 'title' | 'intro'>;

/** 'Call me back' as a band of a page that is only read. */
export function CallMeBackSection(props: CallMeBackSectionProps) {
  return (
    <Section isTight>
      <CallMeBack {...props} consent={<ConsentNote />} />
    </Section>
  );
}
