import { cardSizes } from '@/components/ui/card';
import { Picture, placeholder } from './picture';

interface CardPictureProps {
  /** Empty where there is none: then a drawing of this site stands there. */
  src: string;
  /** What it shows, where the title beside it does not say so. */
  alt?: string | undefined;
  /** It is the first picture of the page. */
  first?: boolean | undefined;
  /** On a phone the card is a row of text, and the picture is not fetched. */
  inRow?: boolean;
}

/** The picture of a card. Mostly the title says what it shows, so its alt text is empty. */
export function CardPicture({ src, alt = '', first, inRow = false }: CardPictureProps) {
  return (
    <Picture
      src={src || placeholder}
      alt={alt}
      width={640}
      height={360}
      sizes={cardSizes}
      className={`aspect-video w-full object-cover ${inRow ? 'max-sm:hidden' : ''}`}
      first={first}
    />
  );
}
