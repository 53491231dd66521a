import 'server-only';
import { env } from '@/lib/env';
import { isOwnOrigin } from '@/lib/http/own-origin';

/** Whether a request was made by a page of this site. */
export const isSameOrigin = ({ headers }: Request): boolean =>
  isOwnOrigin(
    {
      fetchSite: headers.get('sec-fetch-site'),
      origin: headers.get('origin'),
      host: headers.get('host'),
    },
    env().SITE_URL,
  );
