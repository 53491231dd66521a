export interface Activity {
  id: number;
  happenedAt: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectTitle: string;
}

export interface Overview {
  posts: number;
  published: number;
  media: number;
  categories: number;
  activity: Activity[];
}
