/** A session of the admin's, as the list under Security shows it. */
export interface ListedSession {
  id: string;
  /** What its browser calls itself, in a few words. */
  browser: string;
  begunAt: string;
  lastSeenAt: string;
  /** Whether it is the one of whoever looks at the list. */
  isCurrent: boolean;
}
