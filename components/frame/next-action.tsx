import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { askPath } from '@/lib/content/asks';

interface NextActionProps {
  title: string;
  intro: string;
  /** Without one it leads to the contact form. */
  href?: string;
  tone?: 'canvas' | 'sunken';
  /** The words of the button. */
  children: ReactNode;
}

/** The end of a page: the one thing that its reader can do next. */
export function NextAction({
  title,
  intro,
  href = askPath('write-to-us'),
  tone = 'sunken',
  children,
}: NextActionProps) {
  return (
    <Section title={title} intro={intro} tone={tone} isSplit isTight>
      <div className="flex items-center lg:h-full lg:justify-end">
        <a href={href} className={buttonClass('accent')}>
          {children}
        </a>
      </div>
    </Section>
  );
}
