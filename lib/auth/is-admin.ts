interface User {
  email?: string | undefined;
  app_metadata?: { roles?: readonly string[] | undefined } | undefined;
}

/**
 * Admin by role in the app metadata, or by the e-mail address of the stored record (docs/spec.md,
 * 'Roles'). Unknown means no.
 */
export function isAdmin(user: User | null | undefined, adminEmail?: string): boolean {
  if (!user) return false;
  if (user.app_metadata?.roles?.includes('admin')) return true;
  return Boolean(adminEmail) && user.email?.toLowerCase() === adminEmail?.toLowerCase();
}
