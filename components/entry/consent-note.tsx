import { pages } from '@/lib/content/pages';
import { consentWordings, currentConsent } from '@/lib/entry/consent';

/**
 * The consent that a visitor gives by sending a form, with its version, which the form sends along:
 * the page may be older than the server.
 */
export function ConsentNote() {
  return (
    <p className="mt-5 text-muted text-sm">
      <input type="hidden" name="consent" value={currentConsent} />
      {consentWordings[currentConsent]}{' '}
      <a href={`${pages.privacy.path}#kept`} className="text-link underline underline-offset-4">
        {pages.privacy.name}
      </a>
    </p>
  );
}
