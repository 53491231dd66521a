interface User {
  email?: string | null | undefined;
  app_metadata?: { roles?: readonly string[] | undefined } | undefined;
}

/**
 * Admin by role in the app metadata, or by the e-mail address of the stored record. Unknown means
 * no.
 * @param user of a session of ours: an address that was proved by a one-time code alone counts for
 * nothing (`is_admin` in the database)
 * @param adminEmail the admin's address (ADMIN_EMAIL)
 */
export function isAdmin(user: User | null | undefined, adminEmail?: string): boolean {
  if (!user) return false;
  if (user.app_metadata?.roles?.includes('admin')) return true;
  return Boolean(adminEmail) && user.email?.toLowerCase() === adminEmail?.toLowerCase();
}
