import { attributionKey } from '@/components/site/attribution-script';

/** Where this visit began, as the attribution script noted it. */
export function readAttribution(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(attributionKey) ?? '{}');
  } catch {
    return {};
  }
}
