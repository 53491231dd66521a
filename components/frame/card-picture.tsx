import { cardSizes, rowSizes } from '@/components/ui/card';
import { Picture, placeholder } from './picture';

interface CardPictureProps {
  /** Empty where there is none: then a drawing of this site stands there. */
  src: string;
  /** It is the first picture of the page. */
  first?: boolean | undefined;
  /** On a phone it stands beside the text. */
  inRow?: boolean;
}

/** The picture of a card. The title says what it shows, so its alt text is empty. */
export function CardPicture({ src, first, inRow = false }: CardPictureProps) {
  return (
    <Picture
      src={src || placeholder}
      alt=""
      width={640}
      height={360}
      sizes={inRow ? rowSizes : cardSizes}
      className={`aspect-video object-cover ${inRow ? 'w-24 shrink-0 max-sm:aspect-auto max-sm:h-auto sm:w-full' : 'w-full'}`}
      first={first}
    />
  );
}
