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
  /** On a phone it is a row of text, without its picture. */
  inRow?: boolean;
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
  inRow = false,
  href,
  children,
}: PictureCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <li
      id={id}
      className={`relative flex overflow-hidden ${inRow ? 'sm:flex-col' : 'flex-col'} ${cardClass('raised')}`}
    >
      <CardPicture src={image} inRow={inRow} />
      <div
        className={`flex min-w-0 grow flex-col items-start ${inRow ? 'px-3.5 py-3 sm:p-5' : 'p-5'}`}
      >
        <Title
          className={`${inRow ? 'text-lg sm:text-xl' : 'text-xl'} ${inRow && href ? 'row-arrow' : ''}`}
        >
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
        <p className={`mt-1 text-muted sm:mt-1.5 ${inRow ? 'max-sm:text-sm' : ''}`}>
          {description}
        </p>
        {children}
      </div>
    </li>
  );
}
