import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';
import { CardPicture } from './card-picture';

interface PictureCardProps {
  /** By which links lead to it. */
  id?: string;
  title: string;
  description: string;
  /** Empty where it has none. */
  image: string;
  headingLevel?: 2 | 3;
  /** Where the whole card leads. */
  href?: string;
  children?: ReactNode;
}

/** A picture with a title and a sentence under it. */
export function PictureCard({
  id,
  title,
  description,
  image,
  headingLevel = 3,
  href,
  children,
}: PictureCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <li id={id} className={`relative flex flex-col overflow-hidden ${cardClass('raised')}`}>
      <CardPicture src={image} />
      <div className="flex grow flex-col items-start p-5">
        <Title className="text-xl">
          {href ? (
            <a
              href={href}
              className="after:absolute after:inset-0 hover:underline underline-offset-4"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
        <p className="mt-1.5 text-muted">{description}</p>
        {children}
      </div>
    </li>
  );
}
