interface User {
  email?: string | undefined;
  app_metadata?: { roles?: readonly string[] | undefined } | undefined;
}

/**
 * Product spec, Roles and permissions: admin by role in the app metadata, or by the e-mail address of the stored record.
 * Unknown means no.
 */
export function isAdmin(user: User | null | undefined, adminEmail?: string): boolean {
  if (!user) return false;
  if (user.app_metadata?.roles?.includes('admin')) return true;
  return Boolean(adminEmail) && user.email?.toLowerCase() === adminEmail?.toLowerCase();
}
