import { Picture } from '@/components/frame/picture';
import type { Contact } from '@/lib/contact/next-step';
import { ConsentNote } from './consent-note';
import type { ContactParts } from './next-step';

/** Rendered on the server alone: the page's script has no copy of the picture's widths. */
export function contactParts({ person, ...ways }: Contact): ContactParts {
  const { picture, alt = '', ...who } = person ?? {};
  const face = picture ? (
    <Picture
      src={picture}
      alt={alt}
      width={72}
      height={72}
      sizes="4.5rem"
      className="size-18 rounded-full object-cover"
    />
  ) : null;
  return {
    ...ways,
    person: person && { name: person.name, ...who, face },
    consent: <ConsentNote />,
  };
}
