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
  /** 'quiet' where another action is the page's own. */
  look?: 'accent' | 'quiet';
  /** The words of the button. */
  children: ReactNode;
}

/** A band with one thing that its reader can do next, such as the end of a page. */
export function NextAction({
  title,
  intro,
  href = askPath('write-to-us'),
  tone = 'sunken',
  look = 'accent',
  children,
}: NextActionProps) {
  return (
    <Section title={title} intro={intro} tone={tone} isAction>
      <a href={href} className={buttonClass(look)}>
        {children}
      </a>
    </Section>
  );
}
