import { Face } from '@/components/frame/face';
import type { Contact } from '@/lib/contact/next-step';
import { ConsentNote } from './consent-note';
import type { ContactParts } from './next-step';

/** Rendered on the server alone: the page's script has no copy of the picture's widths. */
export function contactParts({ person, ...ways }: Contact): ContactParts {
  const { picture, alt = '', ...who } = person ?? {};
  const face = picture ? <Face src={picture} alt={alt} /> : null;
  return {
    ...ways,
    person: person && { name: person.name, ...who, face },
    consent: <ConsentNote />,
  };
}
