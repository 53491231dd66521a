import { contactParts } from '@/components/entry/contact-parts';
import { NextStep } from '@/components/entry/next-step';
import { aboutPost, type Contact } from '@/lib/contact/next-step';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';

interface AfterPostProps {
  contact: Contact;
  title: string;
  /** The post's whole address. */
  address: string;
  /** Whether Home shows the small calculator. */
  hasEstimate: boolean;
}

/** The next step below a post. */
export function AfterPost({ contact, title, address, hasEstimate }: AfterPostProps) {
  return (
    <div className="bg-canvas">
      <div className="wrap max-w-[60rem] pb-14">
        <div className="max-w-[36rem]">
          <NextStep
            contact={contactParts(contact)}
            text={aboutPost(title, address)}
            formPath={askPath('write-to-us')}
            isMain
          >
            Ask what this would mean for your own work, or{' '}
            <a
              href={hasEstimate ? '/#small-calculator' : pages.aiValueAssessment.path}
              className="text-link underline underline-offset-4"
            >
              work out a first number yourself
            </a>
            .
          </NextStep>
        </div>
      </div>
    </div>
  );
}
