import { onUseMarker } from './marks';

/**
 * Says that the framework's scripts may wait until somebody uses a form or a button of this page
 * (docs/performance.md), so everything on it must be there, and every form work, before.
 * @param props.unless keys of the browser's storage: with something under one of them the page shows
 *   more than it was sent with, so the scripts are fetched at once
 */
export function HydrateOnUse({ unless = [] }: { unless?: readonly string[] }) {
  return <meta name={onUseMarker} content={unless.join(' ')} />;
}
