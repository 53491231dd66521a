import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';

/** The end of the home page: it leads to the tools and to the contact form. */
export function FirstEstimate() {
  return (
    <Section
      title="Where could AI save your business money?"
      intro="Answer a few questions and see a first estimate. It is free and takes about five minutes."
    >
      <div className="flex flex-wrap gap-3">
        <a href="/ai-tools" className={buttonClass('accent')}>
          Get Your Free AI Assessment
        </a>
        <a href="/get-involved" className={buttonClass('quiet')}>
          Contact Us
        </a>
      </div>
    </Section>
  );
}
