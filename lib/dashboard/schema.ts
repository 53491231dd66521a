export interface Activity {
  id: number;
  happenedAt: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectTitle: string;
}

/** The same action of one person on several of a kind in one go, newest first. */
export interface ActivityGroup extends Activity {
  /** How many changes; 1 for a change by itself. */
  count: number;
  /** Of how many different subjects. */
  subjects: number;
  /** There may be more before what was read. */
  open: boolean;
}

export interface Overview {
  posts: number;
  /** Those that readers see now. */
  published: number;
  /** Those that wait for their date. */
  scheduled: number;
  media: number;
  categories: number;
  activity: ActivityGroup[];
}
