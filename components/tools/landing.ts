import { landingKey } from '@/components/site/landing-script';

/** Where this visit began, as the landing script noted it. */
export function readLanding(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(landingKey) ?? '{}');
  } catch {
    return {};
  }
}
