'use client';

import { useEffect } from 'react';
import { showTarget } from './focus-on';

/**
 * Shows the target of the address where it is folded. A browser does that for a page that it loads, not
 * for a link within the admin area.
 */
export function ShowTarget() {
  useEffect(() => {
    showTarget();
    addEventListener('hashchange', showTarget);
    return () => removeEventListener('hashchange', showTarget);
  }, []);
  return null;
}
