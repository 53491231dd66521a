/** What the embedded backend is for: the same words stand in README.md and docs/deploy.md. */
export const embeddedWords =
  'Without settings the embedded backend is for trying; with DATABASE_URL it serves one machine and a small site, and its API layer is called experimental by its maker; beyond that it is Supabase, hosted or self-hosted.';
