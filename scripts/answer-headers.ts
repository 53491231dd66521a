import type { ServerResponse } from 'node:http';
import type { Env } from '../lib/env.ts';
import { contentSecurityPolicy, policyHeader } from '../lib/security-headers.ts';

/** The ordinary Content-Security-Policy as it stands in a build, and with this deployment's settings. */
export interface Policies {
  built: string;
  served: string;
}

export function policiesOf(
  { REPORT_FORM_SCRIPT_URL: formScript }: Pick<Env, 'REPORT_FORM_SCRIPT_URL'>,
  isDevelopment: boolean,
): Policies {
  const formOrigin = formScript && new URL(formScript).origin;
  return {
    built: contentSecurityPolicy({ isDevelopment }),
    served: contentSecurityPolicy({ isDevelopment, formOrigin }),
  };
}

/**
 * Leaves one policy: a page's own instead of the ordinary one, and in the ordinary one what this
 * deployment has set.
 */
export function tidyPolicy(response: ServerResponse, policies: Policies): void {
  const given = response.getHeader(policyHeader);
  const policy = Array.isArray(given) ? given.at(-1) : given;
  if (policy === undefined) return;
  response.setHeader(policyHeader, policy === policies.built ? policies.served : policy);
}
